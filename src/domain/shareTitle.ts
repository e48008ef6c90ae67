/** app §9: the product's name and a slogan about a trading treasure box. */
export const SLOGAN = '新西兰华人的交易百宝箱'
export const DEFAULT_SHARE_TITLE = `叮当 · ${SLOGAN}`
