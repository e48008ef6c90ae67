/**
 * `title` is the spec's where it gives one. `guard: 'user'` sends guests to login first. `params` names what may follow `?`;
 * a name ending in `?` may be missing.
 */
export interface RouteDef {
  path: string
  title: string
  /** Position in the tab bar. */
  tab?: number
  guard?: 'user'
  params?: readonly string[]
  pullRefresh?: true
  /** The screen draws its own header up to the top edge. */
  customBar?: true
  /** A page the spec lists no path for (decision 0015): what no listed page has room for. */
  own?: true
  /** The mini program has a native page for it. */
  only?: 'h5'
  /** WeChat's menu shares it in the mini program: by the screen's own card, to friends alone or in Moments too, or under the product's name (app §9). */
  shared?: 'card' | 'friends' | 'name'
}
