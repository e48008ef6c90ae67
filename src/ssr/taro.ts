// Stands in for @tarojs/taro in the server's render of first screens: effects never run there, so every hook is silent.
const silent = () => undefined
export const createSelectorQuery = silent
export const nextTick = silent
export const pageScrollTo = silent
export const useDidShow = silent
export const useDidHide = silent
export const usePullDownRefresh = silent
export const useReachBottom = silent
export const usePageScroll = silent
export const useShareAppMessage = silent
export const useShareTimeline = silent
export const stopPullDownRefresh = silent
