import { HttpFault, type HttpResponse, type ImSdk, type ImSdkPort } from '../ports'

let loading: Promise<ImSdk> | null = null

export const imSdk: ImSdkPort = {
  prepare: () => undefined,
  // A chunk of its own: 158 KB gz that no first load carries. A failed fetch is tried anew.
  load() {
    loading ??= import('easemob-websdk').then(
      (module) => ((module as { default?: unknown }).default ?? module) as ImSdk,
      (fault) => {
        loading = null
        throw fault
      },
    )
    return loading
  },
  // XMLHttpRequest, as fetch tells nothing of how far an upload is.
  upload: ({ url, headers, field, file, timeoutMs, progress }) =>
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
      request.onerror = () => reject(new HttpFault('offline'))
      request.ontimeout = () => reject(new HttpFault('timeout'))
      request.send(form)
    }),
  preview: (file) => (typeof file.content === 'string' ? file.content : URL.createObjectURL(file.content)),
  release: (address) => {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address)
  },
}
