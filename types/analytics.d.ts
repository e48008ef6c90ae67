declare module 'sa-sdk-javascript/dist/v2/sensorsdata.js'
declare module 'sa-sdk-miniprogram/dist/wechat/sensorsdata.cjs.js'
