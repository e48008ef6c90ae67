/** WeChat draws in another thread: every part at once, in one setData. */
export const useStage = (last: number): number => last
