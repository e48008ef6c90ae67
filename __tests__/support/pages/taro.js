// Stands in for @tarojs/taro in page tests: what Taro's loader makes of it in an H5 build (plugin-framework-react/dist/api-loader.js). The
// package's own stand-in has no hooks of pages unless its Babel transform puts them in.
import taro from '@tarojs/taro-h5'
import * as pageHooks from '@tarojs/plugin-framework-react/dist/runtime'

export * from '@tarojs/taro-h5'
export * from '@tarojs/plugin-framework-react/dist/runtime'
export default Object.assign(taro, pageHooks)
