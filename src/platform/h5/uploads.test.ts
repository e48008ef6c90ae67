import { HttpError, type UploadRequest } from '../ports'
import { sendForm } from './sendForm'
import { uploads } from './uploads'

const file = { name: 'a.png', type: 'image/png', size: 1, content: new Blob(['x']) }

test('a file is shown by an address of its own, which is released', () => {
  const revoked: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: (address: string) => revoked.push(address) })
  const address = uploads.preview(file)
  expect(address).toBe('blob:1')
  uploads.release(address)
  uploads.release('https://elsewhere/a.png')
  expect(revoked).toEqual(['blob:1'])
})

test('an upload that is aborted ends as offline, and the request with it', async () => {
  const ended: string[] = []
  class Request {
    upload = {}
    onabort = () => undefined
    open = () => undefined
    setRequestHeader = () => undefined
    send = () => undefined
    abort() {
      ended.push('abort')
      this.onabort()
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Request })
  const request: UploadRequest = {
    url: 'https://x.nz',
    headers: {},
    field: 'file',
    file,
    timeoutMs: 1,
    aborts: (abort) => abort(),
  }
  await expect(sendForm(request)).rejects.toEqual(new HttpError('offline'))
  expect(ended).toEqual(['abort'])
})
