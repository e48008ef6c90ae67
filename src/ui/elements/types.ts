import type { CSSProperties, ReactNode } from 'react'

/** What both targets' tap events share. */
export interface TapEvent {
  stopPropagation(): void
}

/** What every element takes. ARIA states are flat so that one spelling serves the DOM and WeChat. */
export interface ElementProps {
  id?: string
  className?: string
  style?: CSSProperties
  children?: ReactNode
  role?: string
  ariaLabel?: string
  ariaHidden?: boolean
  ariaSelected?: boolean
  ariaChecked?: boolean
  ariaExpanded?: boolean
  ariaDisabled?: boolean
  ariaLive?: 'polite' | 'assertive'
  /** `data-testid` in H5; the `id` in WeChat when no id is given. */
  testId?: string
}

export interface ViewProps extends ElementProps {
  /** The HTML element in H5; WeChat has only one. */
  as?: 'div' | 'main' | 'section' | 'header' | 'footer' | 'nav' | 'h1' | 'h2' | 'h3' | 'p' | 'ul' | 'li' | 'form'
  /** Makes it a real link in H5 (works before the app's script does); a plain tap still goes to `onClick`. */
  href?: string
  /** With `role="button"` or `href` a double tap runs it once, and none while the promise it returns is pending (usePress). */
  onClick?: (event: TapEvent) => unknown
  /** The handlers of HoldView. */
  hold?: Record<string, (event: never) => void>
}

export interface HoldViewProps extends ViewProps {
  /** A finger held half a second. In H5 also the right click and the keyboard's menu key. The finger's lifting is then no click. */
  onLongPress: () => void
}

export interface TextProps extends ElementProps {
  as?: 'span' | 'strong' | 'del' | 'h1' | 'h2' | 'h3' | 'p' | 'label'
  /** With `as="label"`: the input it names (H5). */
  htmlFor?: string
  /** WeChat text can't be selected by default. */
  selectable?: boolean
  onClick?: (event: TapEvent) => void
}

export interface ImageProps extends ElementProps {
  src: string
  /** `''` for a picture that says nothing a screen reader needs. */
  alt: string
  /** `cover` crops, `contain` letterboxes, `width` keeps its own ratio. Default `cover`. */
  fit?: 'cover' | 'contain' | 'width'
  srcSet?: string
  sizes?: string
  /** Waits until near the viewport. Default true. */
  lazy?: boolean
  /** Above the fold: fetched first, never lazy. */
  priority?: boolean
  onLoad?: () => void
  onError?: () => void
  onClick?: (event: TapEvent) => void
  /** WeChat: long press offers to save, send or scan it. H5 browsers always do. */
  showMenu?: boolean
}

/** What WeChat's own buttons can open; other platforms ignore it (check the port before showing the button). */
export type OpenType =
  | 'share'
  | 'contact'
  | 'getPhoneNumber'
  | 'chooseAvatar'
  | 'openSetting'
  | 'agreePrivacyAuthorization'

export interface ButtonElementProps extends ElementProps {
  disabled?: boolean
  busy?: boolean
  onClick?: (event: TapEvent) => void
  openType?: OpenType
  /** The detail of what `openType` brought back, as WeChat gives it. */
  onOpen?: (detail: Record<string, unknown>) => void
  /** `data-*`, which WeChat hands to onShareAppMessage. */
  data?: Record<string, string>
}

/** The keyboard of a field. `decimal` is money; `code` offers the SMS code. */
export type InputKind = 'text' | 'number' | 'decimal' | 'tel' | 'email' | 'password' | 'search' | 'url' | 'code'

export interface InputEventInfo {
  /** True while an input method is still assembling (pinyin on its way to 汉字). */
  composing: boolean
}

export interface InputProps extends ElementProps {
  value: string
  kind?: InputKind
  name?: string
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  /** Focuses each time it turns true. */
  focus?: boolean
  confirm?: 'done' | 'search' | 'send' | 'next' | 'go'
  /** WeChat: the keyboard stays after confirm (chat). H5 always keeps it. */
  confirmHold?: boolean
  autoComplete?: string
  ariaInvalid?: boolean
  ariaDescribedBy?: string
  onInput?: (value: string, info: InputEventInfo) => void
  onConfirm?: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  /** WeChat: whether the page is pushed up by the keyboard. Default true. */
  adjustPosition?: boolean
  /** WeChat: the keyboard's height in px, 0 when it goes. */
  onKeyboardHeight?: (px: number) => void
}

export interface TextareaProps extends Omit<InputProps, 'kind'> {
  rows?: number
  /** Grows with its text. Default true. */
  autoHeight?: boolean
  /** WeChat: set inside a Sheet or a fixed bar. */
  fixed?: boolean
}

export interface ScrollViewProps extends ElementProps {
  direction?: 'x' | 'y'
  /** Brings the child with this id into view whenever it changes. */
  scrollIntoId?: string
  smooth?: boolean
  onScroll?: (position: { top: number; left: number }) => void
  onReachStart?: () => void
  onReachEnd?: () => void
}

export interface OverlayProps {
  /** Keeps the children mounted only while true (and for the length of the way out). */
  open: boolean
  /** Mask, Escape and the browser's back key ask for this. */
  onClose: () => void
  label: string
  /** Where the panel sits. */
  from?: 'bottom' | 'centre'
  /** False for a decision that needs an answer. */
  closeOnMask?: boolean
  className?: string
  children?: ReactNode
}

export interface WebFrameProps {
  src: string
  /** What a screen reader calls it. */
  title: string
  /** The URL is of our own origin: it runs as a stranger all the same. */
  own: boolean
  className?: string
  onLoad?: () => void
  /** WeChat opens no such page: its host is none of the mini program's. A browser reports no such error. */
  onRefused?: () => void
}
