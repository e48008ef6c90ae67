// As preloadReact.js, for Taro: named, since imports without a use are dropped.
import { createReactApp } from '@tarojs/plugin-framework-react/dist/runtime'
import { createRouter } from '@tarojs/router/dist/index.js'

void [createReactApp, createRouter]
