import type { Services } from '../../context'
import type { Db } from '../../db/database'
import type { Log } from '../../platform/log'
import { Unreached } from './fetchPicture'
import { setFirstAvatar } from './repository'

/** Pauses before a portrait that did not come is requested again: it is the only time it is. */
const AGAIN_MS = [5_000, 60_000]
/** A first login waits so long for its portrait; one that comes later is there at the next. */
const WAIT_MS = 2_000

/**
 * Portraits that hosts give for their people become pictures of ours (domain/picture): a page never loads one from a stranger, and what a
 * person keeps here does not hang on an address elsewhere.
 */
export class AvatarImporter {
  constructor(
    private readonly db: Db,
    private readonly pictures: Pick<Services['pictures'], 'saveUpload'>,
    private readonly log: Log,
    private readonly fetchPicture: (address: string) => Promise<Buffer>,
    private readonly again: readonly number[] = AGAIN_MS,
  ) {}

  /** Gives a new account its portrait. Without one, or where it cannot be had, the account keeps the default: a login fails for nothing. */
  async importFor(accountId: number, address: string): Promise<void> {
    if (address === '') return
    const work = this.import(accountId, address).catch((error: Error) => {
      this.log.warn('portrait of a host not taken', { message: error.message })
    })
    let timer: NodeJS.Timeout | undefined
    await Promise.race([work, new Promise((done) => (timer = setTimeout(done, WAIT_MS)))])
    clearTimeout(timer)
  }

  private async import(accountId: number, address: string): Promise<void> {
    const avatar = await this.pictures.saveUpload(await this.fetched(address))
    await setFirstAvatar(this.db, accountId, avatar)
  }

  private async fetched(address: string): Promise<Buffer> {
    for (const pause of this.again) {
      try {
        return await this.fetchPicture(address)
      } catch (error) {
        if (!(error instanceof Unreached)) throw error
        // Keeps no service running that is to stop.
        await new Promise((done) => setTimeout(done, pause).unref())
      }
    }
    return this.fetchPicture(address)
  }
}
