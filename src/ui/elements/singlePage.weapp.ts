import Taro from '@tarojs/taro'
import { MOMENTS_SCENE } from '@/contract/wechatScene'

/** Whether WeChat shows this page alone, between bars of its own (single page mode). */
export const inSinglePage = (): boolean => Taro.getLaunchOptionsSync().scene === MOMENTS_SCENE
