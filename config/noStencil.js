// Stands in for @tarojs/components/dist/components in H5: our elements are plain DOM, so nothing is to be defined.
export const defineCustomElementTaroTabbar = () => undefined
export const defineCustomElementTaroPullToRefresh = () => undefined
