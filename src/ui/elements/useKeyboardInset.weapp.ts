/** WeChat pushes the page up by itself (`adjustPosition`). */
export function useKeyboardInset(_active = true): number {
  return 0
}
