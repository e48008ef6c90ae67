/** What a native host does in place of the page; each calls its argument when the host cannot. */
export interface HostNavigation {
  login(own: () => void): void
  dismiss(home: () => void): void
}

/** What the navigation knows of the app around it. */
export interface NavigationDeps {
  hasLogin(): boolean
  now(): number
  beforeLeave(): void
  /** Open sheets have given their history entries back (H5): a page may be replaced only then. */
  settled(): Promise<void>
  /** A back of a closed sheet that is under way (H5), else null: it would take the entry of a page opened meanwhile. */
  returning?(): Promise<void> | null
  /** The native host around the app; null outside hosts. */
  host?(): Promise<HostNavigation | null> | null
  /** Where no other page can be opened (WeChat's single page mode): shows what to do instead. */
  confined?: (() => void) | null
}
