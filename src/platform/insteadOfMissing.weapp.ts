/** A link may be older or newer than our pages: WeChat takes the one named here in their place, if it is named at once. */
export const insteadOfMissing = (url: string): void => wx.onPageNotFound?.(() => void wx.redirectTo({ url }))
