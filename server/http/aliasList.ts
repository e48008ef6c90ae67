/** References of a comma-separated query parameter; anything that is none is dropped. */
export const aliasList = (text: string): string[] =>
  [...new Set(text.split(','))].filter((alias) => /^[A-Za-z0-9_-]{1,64}$/.test(alias)).slice(0, 100)
