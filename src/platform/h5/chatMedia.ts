import type { ChatMediaPort, PickedFile } from '../ports'
import { chooseFiles } from './chooseFiles'
import { wholeFile } from './fitPicture'
import { openFile } from './openFile'
import { record } from './recorder'

/** Most of the wait for the first picture of a film: a browser may know its size and draw nothing. */
const STILL_MS = 3000

/** Size, length and first picture of a film; a kind the browser does not know keeps zeros. */
function filmed(file: File): Promise<PickedFile> {
  return new Promise((resolve) => {
    const film = document.createElement('video')
    const url = URL.createObjectURL(file)
    const done = (poster: Blob | null) => {
      const { videoWidth: width, videoHeight: height, duration } = film
      const picture = poster && { name: 'still.jpg', type: poster.type, size: poster.size, content: poster }
      resolve({ ...wholeFile(file), width, height, length: Math.round(duration) || 0, poster: picture ?? undefined })
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
  async video() {
    const [file] = await chooseFiles('video/*', false)
    return file ? filmed(file) : null
  },
  async file() {
    const [file] = await chooseFiles('', false)
    return file ? wholeFile(file) : null
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
  open: openFile,
}
