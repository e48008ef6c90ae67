import { HttpError, type UploadPort } from '../ports'

export const uploads: UploadPort = {
  // Fetched by the first upload: no first load carries it.
  upload: (request) =>
    import('./sendForm').then(
      ({ sendForm }) => sendForm(request),
      () => {
        throw new HttpError('offline')
      },
    ),
  preview: (file) => (typeof file.content === 'string' ? file.content : URL.createObjectURL(file.content)),
  release(url) {
    if (url.startsWith('blob:')) URL.revokeObjectURL(url)
  },
}
