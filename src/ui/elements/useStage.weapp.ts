/** WeChat draws in another thread: every part at once, in one setData. */
export const useStage = (last: number, _delivered: boolean): number => last
