import type { AnalyticsPort, ConsentTexts } from '../analyticsPort'

const BAR =
  'position:fixed;left:50%;bottom:calc(var(--tabbar-height) + var(--safe-bottom) + 10px);z-index:var(--layer-bar);transform:translateX(-50%);box-sizing:border-box;width:calc(100% - 24px);max-width:calc(var(--page-width) - 24px);padding:14px 16px;border-radius:var(--radius-card);background:var(--color-card);box-shadow:var(--shadow-float);color:var(--color-secondary);font:400 13px/1.6 var(--font)'
const ROW = 'display:flex;justify-content:flex-end;gap:12px;margin-top:10px'
const BUTTON =
  'min-width:92px;min-height:44px;padding:0 18px;border:1px solid var(--color-edge);border-radius:var(--radius-pill);background:var(--color-card);color:var(--color-ink);font:500 15px/1 var(--font)'

function button(text: string, tap: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.textContent = text
  made.style.cssText = BUTTON
  made.addEventListener('click', tap)
  return made
}

/**
 * A notice above the tab bar; both buttons look alike, and the page goes on without a choice. Drawn without the app's
 * views, as it comes with the chunk of analytics alone.
 */
export const showNotice: NonNullable<AnalyticsPort['showNotice']> = ({ text, yes, no }: ConsentTexts, response) => {
  const bar = document.createElement('section')
  bar.setAttribute('aria-label', '使用统计')
  bar.dataset.testid = 'usage-notice'
  bar.style.cssText = BAR
  const words = document.createElement('div')
  words.textContent = text
  const row = document.createElement('div')
  row.style.cssText = ROW
  row.append(
    button(no, () => response(false)),
    button(yes, () => response(true)),
  )
  bar.append(words, row)
  document.body.append(bar)
  return { end: () => bar.remove() }
}
