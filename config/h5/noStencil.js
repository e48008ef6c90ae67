// Stands in for @tarojs/components/dist/components in H5: our elements are plain DOM, so nothing is to be defined.
const nothing = () => undefined
export const defineCustomElementTaroTabbar = nothing
export const defineCustomElementTaroPullToRefreshCore = nothing
export const defineCustomElementTaroSwiperCore = nothing
export const defineCustomElementTaroSwiperItemCore = nothing
