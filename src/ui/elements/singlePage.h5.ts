/** Only WeChat's mini program has a single page mode. */
export const inSinglePage = (): boolean => false
