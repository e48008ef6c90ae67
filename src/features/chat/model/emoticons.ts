/** app §9: 35 chat emoticons. A name in brackets is what travels and what any client can read; here it is drawn. */
export const EMOTICONS: readonly (readonly [name: string, drawing: string])[] = [
  ['[微笑]', '🙂'],
  ['[开心]', '😄'],
  ['[大笑]', '😆'],
  ['[笑哭]', '😂'],
  ['[偷笑]', '🤭'],
  ['[调皮]', '😜'],
  ['[得意]', '😏'],
  ['[酷]', '😎'],
  ['[色]', '😍'],
  ['[亲亲]', '😘'],
  ['[可爱]', '🥰'],
  ['[害羞]', '😊'],
  ['[馋]', '😋'],
  ['[思考]', '🤔'],
  ['[疑问]', '❓'],
  ['[惊讶]', '😮'],
  ['[尴尬]', '😅'],
  ['[无语]', '😑'],
  ['[白眼]', '🙄'],
  ['[困]', '😴'],
  ['[难过]', '😞'],
  ['[委屈]', '🥺'],
  ['[流泪]', '😢'],
  ['[大哭]', '😭'],
  ['[生气]', '😠'],
  ['[抓狂]', '😫'],
  ['[生病]', '😷'],
  ['[赞]', '👍'],
  ['[鼓掌]', '👏'],
  ['[握手]', '🤝'],
  ['[拜托]', '🙏'],
  ['[OK]', '👌'],
  ['[爱心]', '❤️'],
  ['[玫瑰]', '🌹'],
  ['[庆祝]', '🎉'],
]

const DRAWINGS = new Map(EMOTICONS)
const NAME = /\[[^[\]]{1,4}\]/g

/** The text with its emoticons drawn; brackets that name none stay as they were written. */
export const drawEmoticons = (text: string): string => text.replace(NAME, (name) => DRAWINGS.get(name) ?? name)

/** What a backspace takes away: a whole emoticon at the end, or the last character, never half of one. */
export function withoutLast(text: string): string {
  const name = /\[[^[\]]{1,4}\]$/.exec(text)?.[0]
  if (name && DRAWINGS.has(name)) return text.slice(0, -name.length)
  return [...text].slice(0, -1).join('')
}

/** Quick reactions to a message. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const
