// As warmReact.js, for Taro.
import '@tarojs/taro'
import '@tarojs/router'
