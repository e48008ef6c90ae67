import type { Region } from '@/contract/region'
import { readRegion } from '@/domain/regions'
import type { StoragePort, SystemPort } from '@/platform/ports'
import { observe } from './observe'

/** Under which name storage and the page's cookie hold it. */
export const REGION_KEY = 'region'

/** The region that the person chose, remembered on the device across users. The service reads it with the pages that differ by it. */
export class RegionStore {
  city: Region
  /** The service drew the first page for another region, as a browser had let the cookie go: what depends on it is loaded again. */
  misread = false

  /** @param drawn the region for which the service drew the first page, which its first render shows */
  constructor(
    private readonly storage: StoragePort,
    private readonly system: Pick<SystemPort, 'sendWithPages'>,
    private readonly drawn?: Region,
  ) {
    this.city = drawn ?? this.stored()
    observe(this)
  }

  /** The delivered page is shown: from now on the region counts that the device remembers. */
  settle() {
    this.city = this.stored()
    this.misread = this.drawn !== undefined && this.drawn !== this.city
    if (this.misread) this.remind()
  }

  choose(city: Region) {
    this.city = city
    this.storage.set(REGION_KEY, city)
    this.remind()
  }
  private remind() {
    this.system.sendWithPages(REGION_KEY, this.city)
  }
  private stored() {
    return readRegion(this.storage.get(REGION_KEY))
  }
}
