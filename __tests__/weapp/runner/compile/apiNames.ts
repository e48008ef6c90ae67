import { readFileSync } from 'node:fs'

/** Every wx.* name that WeChat's published typings know, so that `Object.keys(wx)`, which Taro reads, has its real shape. */
export function wxApiNames(): string[] {
  const text = readFileSync(require.resolve('miniprogram-api-typings/types/wx/lib.wx.api.d.ts'), 'utf8')
  const body = block(text, text.search(/\n {4}interface Wx\b/))
  return [...new Set([...body.matchAll(/\n {8}([a-zA-Z]\w*)(?=[<(:?])/g)].map(([, name]) => name!))]
}

/** The text between the first `{` after `from` and its matching `}`. */
function block(text: string, from: number): string {
  const start = text.indexOf('{', from)
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return text.slice(start, at)
  }
  throw new Error('miniprogram-api-typings: the interface Wx was not found')
}
