import { words } from './words'

/** Names of WeChat's built-in elements. In templates and selectors each becomes `wx-<name>`, as in WeChat's own render layer. */
export const ELEMENT_NAMES = words(`
  view text image button input textarea form label picker picker-view picker-view-column swiper swiper-item
  scroll-view switch checkbox checkbox-group radio radio-group slider navigator icon progress rich-text canvas
  cover-view cover-image root-portal page-container movable-area movable-view match-media share-element
  sticky-header sticky-section list-view grid-view list-builder grid-builder keyboard-accessory snapshot span
  selection navigation-bar page-meta open-container nested-scroll-body nested-scroll-header draggable-sheet
  functional-page-navigator double-tap-gesture-handler force-press-gesture-handler
  horizontal-drag-gesture-handler long-press-gesture-handler pan-gesture-handler scale-gesture-handler
  tap-gesture-handler vertical-drag-gesture-handler ad ad-custom audio camera channel-live channel-video editor
  live-player live-pusher map official-account open-data store-home store-product video voip-room web-view
`)

export const isElement = (() => {
  const names = new Set(ELEMENT_NAMES)
  return (tag: string): boolean => names.has(tag)
})()

/** Longest first, so that `swiper-item` is not read as `swiper`. */
const longestFirst = [...ELEMENT_NAMES].sort((a, b) => b.length - a.length)
const TAG = new RegExp(`<(/?)(${longestFirst.join('|')})(?=[\\s/>])`, 'g')

/** `<view>` → `<wx-view>` in WXML text. */
export const prefixTags = (wxml: string): string => wxml.replace(TAG, '<$1wx-$2')

/** The component that WeChat mounts on tab pages when `tabBar.custom` is set. */
export const CUSTOM_TAB_BAR = 'custom-tab-bar/index'
