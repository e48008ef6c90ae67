import type { MediaPort } from '../ports'

export const media: MediaPort = {
  pickImage: () =>
    new Promise((resolve, reject) => {
      const input = document.createElement('input')
      input.type = 'file'
      input.accept = 'image/jpeg,image/png,image/webp'
      input.onchange = () => {
        const file = input.files?.[0]
        if (!file) return resolve(null)
        // Only the picker itself needs the tap; the rest is fetched when there is a picture.
        import('./shrinkImage').then(({ shrinkImage }) => resolve(shrinkImage(file)), reject)
      }
      input.addEventListener('cancel', () => resolve(null))
      input.click()
    }),
}
