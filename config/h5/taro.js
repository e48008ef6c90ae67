// Stands in for @tarojs/taro in H5: what the client calls of it, without the rest of its API (3 KB gz on the first load).
import {
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useShareAppMessage,
  useShareTimeline,
} from '@tarojs/plugin-framework-react/dist/runtime'

/** Sizes are CSS px on both targets. */
export const initPxTransform = () => undefined

// Taro's Babel plugin takes what WeChat does not know as an API, its hooks, from here.
export default {
  useDidHide,
  useDidShow,
  usePageScroll,
  usePullDownRefresh,
  useReachBottom,
  useShareAppMessage,
  useShareTimeline,
}
