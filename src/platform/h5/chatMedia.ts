import type { ChatMediaPort, PickedFile } from '../ports'
import { record } from './recorder'

/** app §5: at most this large, whichever way the picture stands. */
const LONG_SIDE = 1920
const SHORT_SIDE = 1080
/** What a canvas would take the movement from. */
const MOVING = /^image\/(gif|webp|apng)$/

function choose(accept: string, multiple: boolean): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.onchange = () => resolve([...(input.files ?? [])])
    input.addEventListener('cancel', () => resolve([]))
    input.click()
  })
}
const whole = (file: File): PickedFile => ({
  file: { name: file.name, type: file.type, size: file.size, content: file },
  width: 0,
  height: 0,
  length: 0,
})

/** Upright (browsers turn a rotated photo as they decode it) and within the limit; one the browser cannot draw goes as it is. */
export async function fit(file: File): Promise<PickedFile> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    const scale = Math.min(1, LONG_SIDE / Math.max(width, height), SHORT_SIDE / Math.min(width, height))
    if (MOVING.test(file.type) || (scale === 1 && file.type === 'image/png')) return { ...whole(file), width, height }
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9))
    if (!blob) return { ...whole(file), width, height }
    const name = type === 'image/jpeg' ? file.name.replace(/\.\w+$/, '') + '.jpg' : file.name
    const small = { name, type, size: blob.size, content: blob }
    return { file: small, width: canvas.width, height: canvas.height, length: 0 }
  } catch {
    return whole(file)
  }
}

/** Most of the wait for the first picture of a film: a browser may know its size and draw nothing. */
const STILL_MS = 3000

/** Size, length and first picture of a film; a kind the browser does not know keeps zeros. */
function filmed(file: File): Promise<PickedFile> {
  return new Promise((resolve) => {
    const film = document.createElement('video')
    const url = URL.createObjectURL(file)
    const done = (still: Blob | null) => {
      const { videoWidth: width, videoHeight: height, duration } = film
      const picture = still && { name: 'still.jpg', type: still.type, size: still.size, content: still }
      resolve({ ...whole(file), width, height, length: Math.round(duration) || 0, still: picture ?? undefined })
      URL.revokeObjectURL(url)
    }
    film.muted = film.playsInline = true
    film.preload = 'auto'
    film.onloadedmetadata = () => setTimeout(done, STILL_MS, null)
    film.onloadeddata = () => {
      const canvas = document.createElement('canvas')
      ;[canvas.width, canvas.height] = [film.videoWidth, film.videoHeight]
      canvas.getContext('2d')!.drawImage(film, 0, 0)
      canvas.toBlob(done, 'image/jpeg', 0.8)
    }
    film.onerror = () => done(null)
    film.src = url
  })
}

let stopLast: () => void = () => undefined

export const chatMedia: ChatMediaPort = {
  async pictures() {
    const files = await choose('image/*', true)
    return Promise.all(files.map(fit))
  },
  async video() {
    const [file] = await choose('video/*', false)
    return file ? filmed(file) : null
  },
  async file() {
    const [file] = await choose('', false)
    return file ? whole(file) : null
  },
  record: typeof MediaRecorder !== 'undefined' && navigator.mediaDevices ? record : null,
  play(url, ended) {
    stopLast()
    const sound = new Audio(url)
    let over = false
    const end = (played: boolean) => {
      if (over) return
      over = true
      sound.pause()
      ended(played)
    }
    sound.onended = () => end(true)
    sound.onerror = () => end(false)
    void sound.play().catch(() => end(false))
    return (stopLast = () => end(true))
  },
  async open(url, name, headers) {
    const answer = await fetch(url, { headers })
    if (!answer.ok) throw new Error(String(answer.status))
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = name || 'file'
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  },
}
