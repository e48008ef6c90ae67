/** UAX 14: where a line may be broken. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string)
    /** The next place, in UTF-16 units, after which a line may end; null at the end. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
