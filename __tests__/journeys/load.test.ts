import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import type { Envelope } from '../../src/contract/envelope'
import { ERRORS } from '../../src/contract/errors'
import { userApi } from '../../src/contract/user'
import { startService, type ServiceProcess } from '../support/service'

jest.setTimeout(120_000)

/** What one person can send at once, on the service as a process. */
let service: ServiceProcess
beforeAll(async () => {
  service = await startService({ DEMO: 'empty' })
})
afterAll(() => service.remove())

const MB = 1_000_000
const AT_ONCE = 12
const PHOTO = 14.8 * MB

/** Peak memory of the service, in bytes; null where the system does not report. */
function peak(): number | null {
  const lock = path.join(service.dataDir, 'lock')
  const { pid } = JSON.parse(fs.readFileSync(path.join(lock, fs.readdirSync(lock)[0]!), 'utf8')) as { pid: number }
  const status = `/proc/${pid}/status`
  if (!fs.existsSync(status)) return null
  return Number(/VmHWM:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))![1]) * 1024
}

/** JSON of so many bytes, written as fast as the service takes it. */
function upload(bytes: number): Promise<Envelope> {
  const chunk = Buffer.alloc(256 * 1024, 0x61)
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(bytes) }
    const options = { method: 'POST', headers }
    const request = http.request(`${service.url}/api${userApi.uploadPicture.path}`, options, (response) => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve(JSON.parse(text) as Envelope))
    })
    request.on('error', reject)
    let left = bytes
    const write = () => {
      while (left > 0) {
        const part = chunk.subarray(0, Math.min(left, chunk.length))
        left -= part.length
        if (!request.write(part)) return void request.once('drain', write)
      }
      request.end()
    }
    write()
  })
}

test.each([
  ['too large', PHOTO, ERRORS.pictureSize[0]],
  ['without a signature', 14 * MB, ERRORS.badSign[0]],
])(
  'twelve large bodies at once, %s: refused without being read, and others do not wait',
  async (_name, bytes, code) => {
    // The first call of a process is slower than all others.
    await fetch(`${service.url}/dev/outbox`)
    const before = peak()
    const began = performance.now()
    const uploads = Array.from({ length: AT_ONCE }, () => upload(bytes))
    const requested = performance.now()
    await fetch(`${service.url}/dev/outbox`)
    const waited = performance.now() - requested
    const responses = await Promise.all(uploads)
    const took = performance.now() - began
    expect(responses.map((response) => response.code)).toEqual(Array.from({ length: AT_ONCE }, () => code))
    // Read and parsed they took sixteen seconds and three gigabytes.
    expect(waited).toBeLessThan(1_000)
    expect(took).toBeLessThan(4_000)
    if (before !== null) expect(peak()! - before).toBeLessThan(100 * MB)
  },
)
