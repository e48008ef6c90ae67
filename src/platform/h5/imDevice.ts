import { HttpError, type HttpResponse, type UploadRequest } from '../ports'
import { storage } from './storage'

const MOST_TABS = 20

/** Each tab holds a lock of its own number for as long as it lives; a reloaded tab finds its number free again. */
export async function claimDevice(): Promise<string> {
  let base = storage.get<string>('imDevice')
  if (!base) {
    base = [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    storage.set('imDevice', base)
  }
  // Browsers before locks (Safari 15.4), and pages without https: tabs share one device, and the last one opened has the chat.
  const locks = (navigator as { locks?: LockManager }).locks
  for (let tab = 0; locks && tab < MOST_TABS; tab++) {
    const name = `imDevice${tab}`
    const mine = await new Promise<boolean>((resolve) => {
      locks
        .request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          return lock ? new Promise<void>(() => undefined) : undefined
        })
        .catch(() => resolve(false))
    })
    if (mine) return tab === 0 ? base : `${base}_${tab}`
  }
  return base
}

/** By XMLHttpRequest, as fetch reports nothing of how far an upload is. */
export const upload = ({ url, headers, field, file, timeoutMs, progress }: UploadRequest) =>
  new Promise<HttpResponse>((resolve, reject) => {
    const form = new FormData()
    form.append(field, file.content as Blob, file.name)
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.timeout = timeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => progress?.(total ? loaded / total : 0)
    request.onload = () => {
      const names: Record<string, string> = {}
      for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
        const [name = '', ...value] = line.split(': ')
        names[name.toLowerCase()] = value.join(': ')
      }
      resolve({ status: request.status, headers: names, body: request.responseText })
    }
    request.onerror = () => reject(new HttpError('offline'))
    request.ontimeout = () => reject(new HttpError('timeout'))
    request.send(form)
  })
