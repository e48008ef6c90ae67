/** What Taro writes on each page of either build. */
export interface TaroPage {
  /** Its name: what the page's component is given as `tid`. */
  $taroPath?: string
  $taroParams?: Record<string, string | undefined>
}
