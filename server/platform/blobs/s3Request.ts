import { AwsV4Signer } from 'aws4fetch'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import http from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

export interface S3Settings {
  /** Address of the bucket, with or without the bucket's name in its path, without a slash at its end. */
  url: string
  region: string
  keyId: string
  secret: string
}

/** A response other than 2xx. */
export class S3Error extends Error {
  constructor(
    readonly status: number,
    /** S3's own name of the error, such as `NoSuchKey`. */
    readonly code: string,
  ) {
    super(`the object store responded ${status} ${code}`.trim())
    this.name = 'S3Error'
  }
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** Empty for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  /** What is put. */
  file?: string
}

/** An object store that does not answer within this is not waited for. */
const RESPONSE_MS = 30_000
/** A body may pause for longer: the phone that it goes to does. */
const BODY_MS = 300_000
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 200
/** An error's body is a few lines of XML. */
const MAX_ERROR_BYTES = 64 * 1024

/**
 * Calls to one bucket, signed (AWS Signature Version 4). Bodies are streamed with their length; their digest is left to TLS. A call that got
 * no answer, or one of 429 or 5xx, is made again: all of them may be repeated.
 */
export class S3Requests {
  private readonly agent: http.Agent

  constructor(private readonly settings: S3Settings) {
    const options = { keepAlive: true, maxSockets: 64 }
    this.agent = settings.url.startsWith('https:') ? new https.Agent(options) : new http.Agent(options)
  }

  /** The response, whose body the caller reads to its end or destroys. @throws S3Error; what the network threw */
  async send(call: S3Call): Promise<http.IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.attempt(call)
      } catch (error) {
        const isPassing = !(error instanceof S3Error) || error.status === 429 || error.status >= 500
        if (!isPassing || attempt === ATTEMPTS) throw error
        await sleep(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
      }
    }
  }

  private async attempt({ method, key = '', query = {}, headers = {}, file }: S3Call): Promise<http.IncomingMessage> {
    const { url, region, keyId, secret } = this.settings
    const address =
      `${url}/${key}`.replace(/\/$/, '') + (Object.keys(query).length ? `?${new URLSearchParams(query)}` : '')
    const signer = new AwsV4Signer({
      method,
      url: address,
      headers,
      service: 's3',
      region,
      accessKeyId: keyId,
      secretAccessKey: secret,
    })
    const signed = await signer.sign()
    const length = file === undefined ? 0 : (await stat(file)).size
    const sent = {
      ...Object.fromEntries(signed.headers),
      ...(method === 'PUT' ? { 'content-length': String(length) } : {}),
    }
    const { request } = url.startsWith('https:') ? https : http
    const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const outgoing = request(signed.url, { method, headers: sent, agent: this.agent }, (incoming) => {
        outgoing.setTimeout(BODY_MS)
        resolve(incoming)
      })
      outgoing.setTimeout(RESPONSE_MS, () => outgoing.destroy(new Error('the object store does not answer')))
      outgoing.on('error', reject)
      if (file === undefined) outgoing.end()
      else pipeline(createReadStream(file), outgoing).catch(reject)
    })
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return response
    const text = await textOf(response, MAX_ERROR_BYTES).catch(() => '')
    throw new S3Error(status, /<Code>([\w.]+)<\/Code>/.exec(text)?.[1] ?? '')
  }
}

/** A body of at most `max` bytes as text. */
export async function textOf(response: http.IncomingMessage, max: number): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > max) throw new Error('the object store sent more than was requested')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
