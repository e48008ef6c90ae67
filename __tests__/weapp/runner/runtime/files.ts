import type { Project, RuntimeOptions } from '../types'
import { ApiFailure } from './tasks'

/** Temporary and saved files (`wxfile://…`), and the way from any address the app names to one the browser can load. */
export interface Files {
  add(content: Blob, name: string): string
  write(path: string, content: Blob): void
  read(path: string): Blob
  has(path: string): boolean
  remove(path: string): void
  /** A photo as the phone's album would hand it over. */
  photo(): Promise<{ path: string; size: number; width: number; height: number }>
  /** A short film, as the browser records it. */
  film(): Promise<{ path: string; size: number; width: number; height: number; duration: number }>
  asset(src: string, page: string): string
  mapUrls(text: string): string
}

const PHOTO = { width: 800, height: 600 }
const FILM = { width: 320, height: 240 }
/** Frames of a film, one in 50 ms. */
const FRAMES = 20

/** Changing colours, recorded as they are drawn. */
async function record(): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), FILM)
  const pen = canvas.getContext('2d')!
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  const stopped = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  for (let frame = 0; frame < FRAMES; frame++) {
    pen.fillStyle = `hsl(${frame * 18} 80% 50%)`
    pen.fillRect(0, 0, FILM.width, FILM.height)
    await new Promise((next) => setTimeout(next, 50))
  }
  recorder.stop()
  await stopped
  // An upload does not request its codecs.
  return new Blob(parts, { type: 'video/webm' })
}

export function createFiles(project: Project, options: RuntimeOptions, missing: (src: string) => void): Files {
  const blobs = new Map<string, { blob: Blob; url: string }>()
  const known = new Set(project.assets)
  let count = 0

  const write = (path: string, blob: Blob): void => void blobs.set(path, { blob, url: URL.createObjectURL(blob) })
  const add = (blob: Blob, name: string): string => {
    const path = `wxfile://tmp_${++count}_${name}`
    write(path, blob)
    return path
  }
  // `https://a.nz` must not be found in `https://a.nz.example`.
  const hosts = Object.entries(options.hostMap).map(([host, real]) => {
    const literal = host.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return [new RegExp(`${literal}(?![\\w.:-])`, 'g'), real] as const
  })
  const mapUrls = (text: string): string => hosts.reduce((mapped, [host, real]) => mapped.replace(host, real), text)

  return {
    add,
    write,
    mapUrls,
    has: (path) => blobs.has(path),
    remove: (path) => void blobs.delete(path),
    read(path) {
      const file = blobs.get(path)
      if (!file) throw new ApiFailure(`no such file or directory, open '${path}'`)
      return file.blob
    },
    async photo() {
      const canvas = Object.assign(document.createElement('canvas'), PHOTO)
      const context = canvas.getContext('2d')!
      context.fillStyle = `hsl(${(count * 67) % 360} 60% 70%)`
      context.fillRect(0, 0, PHOTO.width, PHOTO.height)
      context.fillStyle = '#fff'
      context.fillRect(PHOTO.width / 4, PHOTO.height / 4, PHOTO.width / 2, PHOTO.height / 2)
      const blob = await new Promise<Blob>((done) => canvas.toBlob((made) => done(made!), 'image/jpeg', 0.8))
      return { path: add(blob, 'photo.jpg'), size: blob.size, ...PHOTO }
    },
    async film() {
      const blob = await record()
      return { path: add(blob, 'film.webm'), size: blob.size, ...FILM, duration: (FRAMES * 50) / 1000 }
    },
    asset(src, page) {
      const file = blobs.get(src)
      if (file) return file.url
      if (/^(data:|https?:|blob:|\/\/)/.test(src)) return mapUrls(src)
      const path = resolvePath(page, src)
      if (!known.has(path)) missing(src)
      return `/app/${path}`
    },
  }
}

/** `path` as seen from the file `from`: absolute from the root of the mini program, or relative to the file. */
export function resolvePath(from: string, path: string): string {
  if (path.startsWith('/')) return path.slice(1)
  const parts = from.split('/').slice(0, -1)
  for (const part of path.split('/')) {
    if (part === '..') parts.pop()
    else if (part && part !== '.') parts.push(part)
  }
  return parts.join('/')
}
