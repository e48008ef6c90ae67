import { createSelectorQuery, nextTick, pageScrollTo } from '@tarojs/taro'

/** Takes the page back to where a bar that sticks to its top would begin to stick: `id` lies in the bar's own place, `${id}-bar` is the bar. */
export function scrollToStart(id: string): void {
  // What the change draws has come to WeChat's side by then.
  nextTick(() =>
    createSelectorQuery()
      .select(`#${id}`)
      .boundingClientRect()
      .select(`#${id}-bar`)
      .boundingClientRect()
      .selectViewport()
      .scrollOffset()
      .exec(([place, bar, page]: ({ top: number; scrollTop: number } | null)[]) => {
        const past = place && bar ? bar.top - place.top : 0
        if (past > 0) void pageScrollTo({ scrollTop: Math.max(0, (page?.scrollTop ?? 0) - past), duration: 0 })
      }),
  )
}
