import { PermissionRefused } from '../permissionPort'
import type { PickedFile, Recording } from '../ports'

/** Kinds in the order wished: MP4 plays on every phone, WebM where nothing else can be recorded. */
const KINDS = ['audio/mp4', 'audio/webm;codecs=opus', 'audio/webm', 'audio/ogg']
/** Less is a slip of the finger. */
const LEAST_MS = 500

/** Records by the browser. Rejects with PermissionRefused when the person refuses the microphone, otherwise when there is none. */
export async function record(): Promise<Recording> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true }).catch((error: Error) => {
    throw error.name === 'NotAllowedError' ? new PermissionRefused('microphone') : error
  })
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind))
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : undefined)
  const parts: Blob[] = []
  const began = performance.now()
  const release = () => stream.getTracks().forEach((track) => track.stop())
  recorder.ondataavailable = ({ data }) => void parts.push(data)
  recorder.start()
  return {
    stop: () =>
      new Promise<PickedFile | null>((resolve) => {
        const took = performance.now() - began
        recorder.onstop = () => {
          release()
          const type = (recorder.mimeType || mimeType || 'audio/mp4').split(';')[0]!
          const content = new Blob(parts, { type })
          const ending = type.split('/')[1] === 'mp4' ? 'm4a' : type.split('/')[1]!
          const file = { name: `voice-${Date.now()}.${ending}`, type, size: content.size, content }
          resolve(
            took < LEAST_MS || content.size === 0
              ? null
              : { file, width: 0, height: 0, length: Math.round(took / 1000) },
          )
        }
        recorder.stop()
      }),
    cancel() {
      recorder.onstop = release
      recorder.stop()
    },
  }
}
