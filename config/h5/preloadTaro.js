// As preloadReact.js, for Taro: named, since imports without a use are dropped.
import { initPxTransform } from '@tarojs/taro'
import { createRouter } from '@tarojs/router/dist/index.js'

void [initPxTransform, createRouter]
