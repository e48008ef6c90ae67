import { hasOwn } from './own'

/**
 * What a mini program code carries (WeChat's `scene`): 32 characters at most, of a small set. One parameter of the page it opens fits, by
 * the letter below.
 */
const LETTERS = { a: 'alias', s: 'sellerAlias', o: 'orderNo' } as const
type SceneName = (typeof LETTERS)[keyof typeof LETTERS]

export const SCENE_MAX = 32
const SCENE = /^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/

/** `o=P2026…` of `orderNo`. @throws RangeError when it does not fit */
export function toScene(name: SceneName, value: string): string {
  const letter = (Object.keys(LETTERS) as (keyof typeof LETTERS)[]).find((key) => LETTERS[key] === name)
  const scene = `${letter}=${value}`
  if (!SCENE.test(scene)) throw new RangeError(`no scene of a code: ${scene}`)
  return scene
}

/** The page's parameter of a scene as WeChat hands it over, escaped once; null for what is none of ours. */
export function fromScene(given: string): Record<string, string> | null {
  let scene = given
  try {
    scene = decodeURIComponent(given)
  } catch {
    return null
  }
  const [letter = '', value = ''] = scene.split(/=(.*)/s)
  if (scene.length > SCENE_MAX || value === '' || !hasOwn(LETTERS, letter)) return null
  return { [LETTERS[letter as keyof typeof LETTERS]]: value }
}

/** WeChat's number for a launch from Moments, where it shows one page alone (single page mode). */
export const MOMENTS_SCENE = 1154
