import { words } from '../compile/words'
import { ELEMENT_NAMES } from '../compile/elements'
import { checkbox, checkboxGroup, radio, radioGroup, slider, toggle } from './choice'
import type { ElementDefinition } from './element'
import { button, form, label } from './form'
import { image } from './image'
import { canvas, container, icon, navigator, placeholder, progress, richText, text, view } from './misc'
import { picker, pickerView, pickerViewColumn } from './picker'
import { scrollView } from './scrollView'
import { swiper, swiperItem } from './swiper'
import { input, textarea } from './textField'
import { webView } from './webView'

const PLAYED: Record<string, ElementDefinition> = {
  view,
  text,
  image,
  'cover-image': image,
  button,
  input,
  textarea,
  form,
  label,
  picker,
  'picker-view': pickerView,
  'picker-view-column': pickerViewColumn,
  swiper,
  'swiper-item': swiperItem,
  'scroll-view': scrollView,
  switch: toggle,
  checkbox,
  'checkbox-group': checkboxGroup,
  radio,
  'radio-group': radioGroup,
  slider,
  navigator,
  icon,
  progress,
  'rich-text': richText,
  canvas,
  'web-view': webView,
}

const PHONE_ONLY = new Set(
  words(`
  ad ad-custom audio camera channel-live channel-video editor live-player live-pusher map official-account
  open-data store-home store-product video voip-room
`),
)

/** Every built-in element: played, a labelled box, or a plain container. */
export const elementTable: Record<string, ElementDefinition> = Object.fromEntries(
  ELEMENT_NAMES.map((name) => [name, PLAYED[name] ?? (PHONE_ONLY.has(name) ? placeholder(name) : container)]),
)
