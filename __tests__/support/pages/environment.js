// Before any module of Taro: its runtime works on the browser's own document, as in an H5 build.
Object.assign(process.env, { TARO_ENV: 'h5', TARO_PLATFORM: 'web' })
