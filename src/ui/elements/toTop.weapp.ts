import { pageScrollTo } from '@tarojs/taro'

/** Takes the page shown back to its beginning. */
export const toTop = () => void pageScrollTo({ scrollTop: 0, duration: 200 })
