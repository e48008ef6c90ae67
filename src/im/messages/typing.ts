/** Action of the command that tells of typing; other clients that do not know it show nothing. */
export const TYPING = 'dd.typing'
