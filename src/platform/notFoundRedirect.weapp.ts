/** What WeChat opens in place of a path that is none of its pages; `tab` where it is one of the tab bar's. */
export interface Instead {
  url: string
  tab: boolean
}

/** A link may be older or newer than our pages, or spell one in another way: WeChat takes the page named here in its place, if it is named at once. */
export const insteadOfMissing = (find: (path: string, query: Record<string, string>) => Instead): void =>
  wx.onPageNotFound?.(({ path, query }) => {
    const { url, tab } = find(path, query as Record<string, string>)
    void (tab ? wx.switchTab({ url }) : wx.redirectTo({ url }))
  })
