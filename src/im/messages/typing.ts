/** Action of the command that signals typing; other clients that do not know it show nothing. */
export const TYPING = 'dd.typing'
