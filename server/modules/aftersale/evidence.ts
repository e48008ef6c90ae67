import type { Services } from '../../context'
import { BusinessError } from '../../http/errors'

/** What holds uploads for the rows that name them. */
export interface Evidence {
  pictures: Pick<Services['pictures'], 'claim'>
}

/** Holds the pictures that a case is about to name (decision 46); one that is gone is refused. */
export async function claimPictures({ pictures }: Evidence, keys: readonly string[]): Promise<void> {
  for (const key of new Set(keys))
    if (!(await pictures.claim(key))) throw new BusinessError('badInput', { text: '图片已失效，请重新上传' })
}
