import Taro from '@tarojs/taro'

/** WeChat's number for a page opened from Moments. */
const MOMENTS_SCENE = 1154

/** Whether WeChat shows this page alone, between bars of its own (single page mode). */
export const inSinglePage = (): boolean => Taro.getLaunchOptionsSync().scene === MOMENTS_SCENE
