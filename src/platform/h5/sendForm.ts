import { HttpError, type HttpResponse, type UploadRequest } from '../ports'

/** By XMLHttpRequest, as fetch reports nothing of how far an upload is. */
export const sendForm = ({ url, headers, field, file, timeoutMs, progress, aborts }: UploadRequest) =>
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
    request.onabort = () => reject(new HttpError('offline'))
    request.ontimeout = () => reject(new HttpError('timeout'))
    request.send(form)
    aborts?.(() => request.abort())
  })
