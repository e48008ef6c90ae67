import type { Region } from '@/contract/region'
import { readRegion } from '@/domain/regions'
import type { StoragePort, SystemPort } from '@/platform/ports'
import { observe } from './observe'

/** Under which name storage and the page's cookie hold it. */
export const REGION_KEY = 'region'

/** The region that the person chose, remembered on the device across users. The service reads it with the page of home. */
export class RegionStore {
  city: Region

  constructor(
    private readonly storage: StoragePort,
    private readonly system: Pick<SystemPort, 'sendWithPages'>,
  ) {
    this.city = readRegion(storage.get(REGION_KEY))
    observe(this)
  }

  choose(city: Region) {
    this.city = city
    this.storage.set(REGION_KEY, city)
    this.remind()
  }
  /** Sends it to the service again, where a browser let its cookie go. */
  remind() {
    this.system.sendWithPages(REGION_KEY, this.city)
  }
}
