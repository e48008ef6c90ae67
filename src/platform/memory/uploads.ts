import { HttpError, type UploadPort, type UploadRequest } from '../ports'

export interface FakeUploads extends UploadPort {
  /** What was requested, to be looked at. */
  requests: UploadRequest[]
  /** Addresses of previews that were released. */
  released: string[]
}
/** Uploads whose responses a test gives; without an answer the device is offline. */
export function fakeUploads(respond?: UploadPort['upload']): FakeUploads {
  const requests: UploadRequest[] = []
  const released: string[] = []
  return {
    requests,
    released,
    upload(request) {
      requests.push(request)
      return respond ? respond(request) : Promise.reject(new HttpError('offline'))
    },
    preview: (file) => (typeof file.content === 'string' ? file.content : `blob:${file.name}`),
    release: (url) => void released.push(url),
  }
}
