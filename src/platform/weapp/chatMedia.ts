import type { ChatMediaPort, LocalFile, PickedFile, Recording } from '../ports'
import { openFile } from './openFile'
import { failure, isDeclined } from './refusal'

const MAX_SECONDS = 60

/** A person who changed their mind is no error. */
const orNull =
  <T>(resolve: (nothing: T) => void, reject: (error: Error) => void, nothing: T) =>
  ({ errMsg }: { errMsg: string }) =>
    isDeclined(errMsg) ? resolve(nothing) : reject(failure(errMsg, 'album'))

const nameOf = (path: string) => path.split('/').pop() ?? path

/** The picture that WeChat drew of a film; a film without one goes alone. */
const stillAt = (path: string): Promise<LocalFile | undefined> =>
  new Promise((resolve) => {
    if (!path) return resolve(undefined)
    wx.getFileSystemManager().getFileInfo({
      filePath: path,
      success: ({ size }) => resolve({ name: nameOf(path), type: 'image/jpeg', size, content: path }),
      fail: () => resolve(undefined),
    })
  })

function record(): Promise<Recording> {
  const recorder = wx.getRecorderManager()
  return new Promise((resolve, reject) => {
    let done: (picked: PickedFile | null) => void = () => undefined
    const ended = new Promise<PickedFile | null>((settle) => (done = settle))
    recorder.onStart(() =>
      resolve({
        stop() {
          recorder.stop()
          return ended
        },
        cancel: () => recorder.stop(),
      }),
    )
    recorder.onStop(({ tempFilePath, duration, fileSize }) =>
      done(
        fileSize > 0 && duration >= 500
          ? {
              file: { name: nameOf(tempFilePath), type: 'audio/mpeg', size: fileSize, content: tempFilePath },
              width: 0,
              height: 0,
              length: Math.round(duration / 1000),
            }
          : null,
      ),
    )
    recorder.onError(({ errMsg }) => {
      done(null)
      reject(failure(errMsg, 'microphone'))
    })
    // MP3 plays in every browser and on both phone systems.
    recorder.start({
      duration: MAX_SECONDS * 1000,
      format: 'mp3',
      sampleRate: 16_000,
      numberOfChannels: 1,
      encodeBitRate: 48_000,
    })
  })
}

let stopLast: () => void = () => undefined

export const chatMedia: ChatMediaPort = {
  video: () =>
    new Promise((resolve, reject) => {
      wx.chooseMedia({
        count: 1,
        mediaType: ['video'],
        maxDuration: MAX_SECONDS,
        success({ tempFiles: [film] }) {
          if (!film) return resolve(null)
          const { tempFilePath, size, width, height, duration, thumbTempFilePath } = film
          const file = { name: nameOf(tempFilePath), type: 'video/mp4', size, content: tempFilePath }
          void stillAt(thumbTempFilePath).then((poster) =>
            resolve({ file, width, height, length: Math.round(duration), poster }),
          )
        },
        fail: orNull<PickedFile | null>(resolve, reject, null),
      })
    }),
  file: () =>
    new Promise((resolve, reject) => {
      wx.chooseMessageFile({
        count: 1,
        type: 'all',
        success({ tempFiles: [chosen] }) {
          if (!chosen) return resolve(null)
          const file = { name: chosen.name, type: '', size: chosen.size, content: chosen.path }
          resolve({ file, width: 0, height: 0, length: 0 })
        },
        fail: orNull<PickedFile | null>(resolve, reject, null),
      })
    }),
  record,
  play(url, ended) {
    stopLast()
    const sound = wx.createInnerAudioContext()
    let over = false
    const end = (played: boolean) => {
      if (over) return
      over = true
      sound.destroy()
      ended(played)
    }
    sound.onEnded(() => end(true))
    sound.onStop(() => end(true))
    sound.onError(() => end(false))
    // A phone on silent still plays what its owner tapped.
    wx.setInnerAudioOption?.({ obeyMuteSwitch: false })
    sound.src = url
    sound.play()
    return (stopLast = () => {
      if (over) return
      sound.stop()
      end(true)
    })
  },
  open: openFile,
}
