import { HttpError, type LocalFile, type UploadPort } from '@/platform/ports'
import type { Connection } from '../connection/Connection'
import type { Hosts } from '../connection/Hosts'
import { CODE, make } from '../failures'
import { ImError } from '../ImError'

/** A file on its way may take long; the SDK allows as much. */
const UPLOAD_MS = 300_000

export interface Uploaded {
  url: string
  secret: string
  filetype: string
  fileLength: number
}
interface UploadResponse {
  entities?: { uuid: string; 'share-secret'?: string; 'file-metadata'?: { 'content-type'?: string } }[]
  error?: string
  error_description?: string
}

/** Puts files on the chat service by the platform's own upload (chat §7): to /chatfiles for messages, to share_files for groups. */
export class Uploads {
  constructor(
    private readonly port: UploadPort,
    private readonly connection: Connection,
    private readonly hosts: Hosts,
  ) {}

  /** A message's file. The service takes what a camera wrote out of a picture that is shown; `asIs` is saved by who gets it, as it was. */
  async chatFile(file: LocalFile, asIs: boolean, progress?: (part: number) => void): Promise<Uploaded> {
    const result = await this.send(asIs ? '/chatfiles?as=file' : '/chatfiles', file, progress)
    const entity = result.entities?.[0]
    if (!entity) throw uploadError('Failed to upload the file')
    return {
      url: `${this.hosts.base}/chatfiles/${entity.uuid}`,
      secret: entity['share-secret'] ?? '',
      filetype: entity['file-metadata']?.['content-type'] ?? file.type,
      fileLength: file.size,
    }
  }

  /**
   * Uploads the poster of a video that is uploaded. Without one a video is still a video: a failure is not reported.
   */
  async poster(film: Uploaded, picture: LocalFile): Promise<void> {
    const id = film.url.split('/').pop()
    await this.send(`/chatfiles/${id}/frame`, picture).catch(() => undefined)
  }

  /** chat §5: what an upload needs, and which responses count as failure. `path` begins below the app. */
  async send(path: string, file: LocalFile, progress?: (part: number) => void): Promise<UploadResponse> {
    try {
      void this.hosts.base
    } catch {
      throw uploadError('AppKey illegal')
    }
    await this.connection.rest()
    if (!this.connection.accessToken) throw uploadError('AccessToken cannot be empty')
    if (!(file.size > 0)) throw uploadError('fileSize must be greater than 0', '文件是空的，请换一个')
    let fresh = false
    for (let tried = 1; ; tried++) {
      try {
        const response = await this.port.upload({
          url: `${this.hosts.base}${path}`,
          headers: { Authorization: `Bearer ${this.connection.accessToken}`, 'restrict-access': 'true' },
          field: 'file',
          file,
          timeoutMs: UPLOAD_MS,
          progress,
        })
        this.hosts.restWorked()
        // The token ran out while the file was on its way: it goes once more under a new one.
        if (response.status === 401 && !fresh && (fresh = await this.connection.freshToken())) continue
        return checked(response)
      } catch (error) {
        if (!(error instanceof HttpError)) throw error
        this.hosts.restFailed()
        if (tried >= this.hosts.restCount) {
          const code = error.kind === 'timeout' ? CODE.timeout : CODE.unknownRequest
          throw new ImError(make(code, 'Failed to upload the file'))
        }
      }
    }
  }
}

function checked({ status, body }: { status: number; body: string }): UploadResponse {
  let result: UploadResponse = {}
  try {
    result = JSON.parse(body) as UploadResponse
  } catch {
    // A proxy's page: the status suffices.
  }
  const words = result.error_description ?? result.error ?? ''
  if (/content improper/i.test(`${words}${status === 200 ? body : ''}`))
    throw uploadError('content improper', '文件未通过内容审核，不能发送')
  if (status === 413) throw uploadError(words || 'file too large', '文件太大，不能发送')
  if (status === 401) throw new ImError(make(CODE.noToken, words || 'appkey or token error'))
  if (status === 403) throw new ImError(make(603, words || 'permission denied'))
  if (status < 200 || status >= 300 || result.error) throw uploadError(words || 'Failed to upload the file')
  return result
}

function uploadError(message: string, text?: string): ImError {
  const failure = make(CODE.upload, message)
  return new ImError(text ? { ...failure, text } : failure)
}
