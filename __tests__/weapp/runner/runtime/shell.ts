import { PHONE } from '../compile/units'
import type { Runtime } from './runtime'
import { shellCss } from './shellCss'

/** The phone around the pages: status bar, navigation bar with the capsule, page frames, tab bar, home bar. */
export interface Shell {
  /** An empty frame for one page, already in the document. */
  addFrame(route: string, name: string): HTMLIFrameElement
  /** Redraws the bars for the page on top. */
  paint(): void
  /** Height of the page on top, in px. */
  pageHeight(): number
  tabs: { badges: Map<number, string>; dots: Set<number>; texts: Map<number, string>; hidden: boolean }
  title(): string
}

const FRAME_HTML =
  '<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body></body></html>'

export function makeElement(className: string, parent: Element, text = ''): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  made.textContent = text
  parent.appendChild(made)
  return made
}

export function createShell(rt: Runtime): Shell {
  document.head.appendChild(document.createElement('style')).textContent = shellCss
  const phone = makeElement('phone', document.body)
  const bar = makeElement('phone-bar', phone)
  const area = makeElement('phone-pages', phone)
  const tabBar = makeElement('phone-tabs', phone)
  const clock = makeElement('phone-status', phone, '9:41')
  const capsule = makeElement('phone-capsule', phone, '••• ◉')
  makeElement('phone-home', phone)
  const tabs: Shell['tabs'] = { badges: new Map(), dots: new Set(), texts: new Map(), hidden: false }
  const { app } = rt.project

  function settingsOf(route: string) {
    return { ...app.window, ...rt.project.components[route]?.json }
  }

  function titleOf(): string {
    const entry = rt.pages.current()
    return entry ? (entry.navigation.title ?? settingsOf(entry.route).navigationBarTitleText ?? '') : ''
  }

  function paintBar(): void {
    const entry = rt.pages.current()!
    const settings = settingsOf(entry.route)
    bar.hidden = settings.navigationStyle === 'custom'
    bar.style.background = entry.navigation.backgroundColor ?? settings.navigationBarBackgroundColor ?? '#000000'
    bar.style.color = entry.navigation.frontColor ?? (settings.navigationBarTextStyle === 'black' ? '#000' : '#fff')
    clock.style.color = bar.style.color
    capsule.style.color = bar.style.color
    bar.replaceChildren()
    makeElement('phone-title', bar, titleOf())
    if (rt.pages.stack.length > 1) makeElement('phone-back', bar, '‹').onclick = () => void leave()
  }

  /**
   * The arrow shows a confirmation where the page enabled one by wx.enableAlertBeforeUnload; a swipe
   * (MiniProgram.back) does not.
   */
  async function leave(): Promise<void> {
    const content = rt.pages.current()!.question
    const sure = content === undefined || (await rt.dialogs.modal({ content })).confirm
    if (sure) rt.wx.navigateBack!({})
  }

  function paintTabs(): void {
    const { route, instance } = rt.pages.current()!
    const config = app.tabBar
    tabBar.hidden = !config || !!config.custom || tabs.hidden || !config.list.some(({ pagePath }) => pagePath === route)
    tabBar.replaceChildren()
    if (tabBar.hidden || !config) return
    tabBar.style.background = config.backgroundColor ?? '#fff'
    config.list.forEach(({ pagePath, text = '', iconPath, selectedIconPath }, index) => {
      const on = pagePath === route
      const item = makeElement('phone-tab', tabBar)
      item.style.color = (on ? config.selectedColor : config.color) ?? ''
      const icon = on ? selectedIconPath : iconPath
      if (icon) item.appendChild(document.createElement('img')).src = rt.files.asset(`/${icon.replace(/^\//, '')}`, '')
      item.append(tabs.texts.get(index) ?? text)
      if (tabs.badges.has(index)) makeElement('phone-badge', item, tabs.badges.get(index))
      else if (tabs.dots.has(index)) makeElement('phone-badge dot', item)
      item.onclick = () => {
        rt.pages.call(instance, 'onTabItemTap', { index, pagePath, text })
        if (!on) void rt.wx.switchTab!({ url: `/${pagePath}` })
      }
    })
  }

  return {
    tabs,
    title: titleOf,
    pageHeight: () => area.clientHeight || PHONE.height - PHONE.statusBar - PHONE.navigationBar,
    addFrame(route, name) {
      const frame = document.createElement('iframe')
      frame.dataset.route = route
      frame.name = name
      frame.style.backgroundColor = settingsOf(route).backgroundColorContent ?? '#fff'
      area.appendChild(frame)
      const inner = frame.contentDocument!
      inner.open()
      inner.write(FRAME_HTML)
      inner.close()
      return frame
    },
    paint() {
      const entry = rt.pages.current()
      if (!entry) return
      paintBar()
      paintTabs()
      for (const frame of area.querySelectorAll('iframe')) frame.classList.toggle('on', frame === entry.frame)
    },
  }
}
