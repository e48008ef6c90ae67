/** The phone that is played: an iPhone with a notch, 375×812. Its insets replace `env(safe-area-inset-*)`. */
export const PHONE = { width: 375, height: 812, statusBar: 44, navigationBar: 44, homeBar: 34, tabBar: 49 } as const

const INSETS: Record<string, number> = { top: PHONE.statusBar, bottom: PHONE.homeBar, left: 0, right: 0 }

/** rpx → vw (750rpx is the width of the screen) and safe area insets → px. Works on values of wxss and of `style`. */
export function toCss(value: string): string {
  if (!/rpx|safe-area/i.test(value)) return value
  return value
    .replace(/(-?\d*\.?\d+)rpx\b/gi, (_, amount: string) => `${+(Number(amount) / 7.5).toFixed(5)}vw`)
    .replace(
      /(?:env|constant)\(\s*safe-area-inset-(top|bottom|left|right)\s*(?:,[^)]*)?\)/g,
      (_, side: string) => `${INSETS[side]}px`,
    )
}
