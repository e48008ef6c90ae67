/**
 * Initials of pinyin, by the order in which ICU sorts Chinese characters: no table of our own, and none to load. Where a character has several
 * readings ICU sorts it by its commonest; words in which it has another stand below.
 */

const collator = new Intl.Collator('zh-u-co-pinyin')
/** The first character of each letter in that order; no word begins with I, U or V. */
const FIRST: readonly (readonly [sign: string, letter: string])[] = [
  ...'阿八嚓咑妸发旮哈丌咔垃妈拏噢趴七呥仨他穵夕丫帀',
].map((sign, at) => [sign, 'abcdefghjklmnopqrstwxyz'[at]!])
const OTHERWISE: Readonly<Record<string, string>> = {
  重庆: 'cq',
  重阳: 'cy',
  长沙: 'cs',
  长城: 'cc',
  长安: 'ca',
  长江: 'cj',
  厦门: 'xm',
  朝鲜: 'cx',
  潮汕: 'cs',
  音乐: 'yy',
}
const HAN = /\p{Script=Han}/u

const known = new Map<string, string>()
function initialOf(sign: string): string {
  if (!HAN.test(sign)) return ''
  const cached = known.get(sign)
  if (cached !== undefined) return cached
  const letter = FIRST.filter(([first]) => collator.compare(first, sign) <= 0).at(-1)?.[1] ?? ''
  known.set(sign, letter)
  return letter
}

/** The initials of each run of Chinese characters in a text: `老成都川菜馆 Albany` → `['lcdccg']`. */
export function pinyinInitials(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? []
  return runs.map((run) => {
    const signs = [...run]
    let letters = ''
    for (let at = 0; at < signs.length; at++) {
      const pair = OTHERWISE[`${signs[at]}${signs[at + 1] ?? ''}`]
      letters += pair ?? initialOf(signs[at]!)
      if (pair) at++
    }
    return letters
  })
}
