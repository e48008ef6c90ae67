import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { createLog } from '../log'
import { startS3, type S3Server } from '../../testing/s3Server'
import { isBlobKey, readBlob, type BlobStore } from './BlobStore'
import { folderBlobs } from './folderBlobs'
import { openBlobs } from './openBlobs'
import { s3Blobs } from './s3Blobs'

let folder: string
let s3: S3Server
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'blobs-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

async function* parts(...bytes: (Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const each of bytes) {
    if (each instanceof Error) throw each
    yield each
  }
}
const bytesOf = async (blob: { content: AsyncIterable<Buffer> } | null) => {
  const all: Buffer[] = []
  for await (const part of blob!.content) all.push(part)
  return Buffer.concat(all)
}

describe.each([
  ['folder', () => folderBlobs(folder)],
  ['bucket', () => s3Blobs(s3.settings)],
] as [string, () => BlobStore][])('blobs in a %s', (_name, open) => {
  let blobs: BlobStore
  beforeAll(() => (blobs = open()))

  test('what is put comes back whole, with size and type, from a stream or a file', async () => {
    const large = Buffer.alloc(3_000_000, 'abc')
    expect(await blobs.put('a/one.jpg', parts(large.subarray(0, 10), large.subarray(10)))).toBe(3_000_000)
    const one = await blobs.get('a/one.jpg')
    expect([one!.size, one!.type]).toEqual([3_000_000, 'image/jpeg'])
    expect((await bytesOf(one)).equals(large)).toBe(true)

    const file = path.join(folder, '.outside')
    await writeFile(file, '一张发票')
    expect(await blobs.put('a/two', { file })).toBe(12)
    expect((await readBlob(blobs, 'a/two'))!.toString()).toBe('一张发票')
    expect(await blobs.head('a/two')).toEqual({ size: 12, type: 'application/octet-stream' })
    expect(await blobs.put('a/empty.png', parts())).toBe(0)
    expect(await blobs.head('a/empty.png')).toEqual({ size: 0, type: 'image/png' })
  })

  test('any part can be read; one beyond the end is none', async () => {
    await blobs.put('a/part', parts(Buffer.from('0123456789')))
    const part = async (from: number, to: number) => {
      const blob = await blobs.get('a/part', { from, to })
      return blob && [blob.size, (await bytesOf(blob)).toString()]
    }
    expect(await part(2, 4)).toEqual([10, '234'])
    expect(await part(0, 1)).toEqual([10, '01'])
    expect(await part(7, 99)).toEqual([10, '789'])
    expect(await part(10, 12)).toBeNull()
  })

  test('a put takes the place of what was there; a read under way ends with what it began', async () => {
    const first = Buffer.alloc(1_000_000, 1)
    await blobs.put('a/changed', parts(first))
    const reading = await blobs.get('a/changed')
    await blobs.put('a/changed', parts(Buffer.from('new')))
    expect((await readBlob(blobs, 'a/changed'))!.toString()).toBe('new')
    expect((await bytesOf(reading)).length).toBe(1_000_000)
  })

  test('a put that breaks off leaves what was there, or nothing', async () => {
    const broken = () => parts(Buffer.alloc(500_000), new Error('the phone hung up'))
    await expect(blobs.put('a/broken', broken())).rejects.toThrow('the phone hung up')
    expect(await blobs.head('a/broken')).toBeNull()
    await blobs.put('a/stays', parts(Buffer.from('old')))
    await expect(blobs.put('a/stays', broken())).rejects.toThrow('the phone hung up')
    expect((await readBlob(blobs, 'a/stays'))!.toString()).toBe('old')
  })

  test('ten puts of one key at once leave one of them whole', async () => {
    await Promise.all(Array.from({ length: 10 }, (_, at) => blobs.put('a/raced', parts(Buffer.alloc(100_000, at)))))
    const bytes = (await readBlob(blobs, 'a/raced'))!
    expect([bytes.length, new Set(bytes).size]).toEqual([100_000, 1])
  })

  test('what is deleted is gone, again and again', async () => {
    await blobs.put('a/gone', parts(Buffer.from('x')))
    for (let times = 0; times < 2; times += 1) {
      await blobs.delete('a/gone')
      expect([await blobs.get('a/gone'), await blobs.head('a/gone')]).toEqual([null, null])
    }
    // Neither a folder nor what lies under a file is a blob.
    await blobs.put('a/file', parts(Buffer.from('x')))
    expect([await blobs.head('a'), await blobs.get('a'), await blobs.head('a/file/under')]).toEqual([null, null, null])
  })

  test('a list has what begins with its prefix, by key, from a key on', async () => {
    const keys = ['l/a', 'l/a/b', 'l/a/c.jpg', 'l/ab/c', 'l/b', 'l/z/y/x']
    for (const key of keys.slice(1)) await blobs.put(key, parts(Buffer.from(key)))
    await blobs.put('lm/other', parts(Buffer.from('x')))
    const listed = async (after?: string) => {
      const found = []
      for await (const blob of blobs.list('l/', after)) found.push(blob)
      return found
    }
    const all = await listed()
    expect(all.map(({ key }) => key)).toEqual(keys.slice(1))
    expect(all.map(({ size }) => size)).toEqual(keys.slice(1).map((key) => key.length))
    for (const { changedAt } of all) expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000)
    for (const [at, key] of keys.entries())
      expect([key, (await listed(key)).map((each) => each.key)]).toEqual([key, keys.slice(at + 1)])
    expect((await listed('l/a/b0')).map(({ key }) => key)).toEqual(['l/a/c.jpg', 'l/ab/c', 'l/b', 'l/z/y/x'])
    for await (const blob of blobs.list('none/')) throw new Error(blob.key)
  })

  test('no other key is taken, by any method', async () => {
    for (const key of [
      '',
      '.',
      '..',
      '../x',
      'a/../../x',
      '/etc/passwd',
      'a//b',
      'a/',
      'A',
      'a b',
      'a\0',
      '.incoming/x',
      'ä',
      'a\\b',
      '~',
    ]) {
      for (const call of [
        () => blobs.put(key, parts(Buffer.from('x'))),
        () => blobs.get(key),
        () => blobs.head(key),
        () => blobs.delete(key),
      ])
        await expect(call()).rejects.toThrow('not the key of a blob')
      if (key.replace(/\/$/, '') !== 'a') expect(() => blobs.list(key)).toThrow('not the key of a blob')
    }
  })
})

test('a key never leads out of its folder, whatever it is made of', () => {
  const bits = fc.array(fc.constantFrom('a', 'b', '.', '..', '/', '\\', '%2e', '\0', '-', '_', 'jpg', 'Z', ' '), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(bits, (list) => {
      const key = list.join('')
      if (!isBlobKey(key)) return
      const file = path.join('/srv/blobs', key)
      expect(file.startsWith('/srv/blobs/')).toBe(true)
      expect(path.relative('/srv/blobs', file)).toBe(key)
    }),
  )
})

test('a folder is listed in the order of a bucket', async () => {
  const blobs = folderBlobs(folder)
  const keys = ['o/a-b', 'o/a.jpg', 'o/a/b', 'o/a_b/c', 'o/aa']
  for (const key of [...keys].reverse()) await blobs.put(key, parts(Buffer.from('x')))
  const found = []
  for await (const { key } of blobs.list('o/')) found.push(key)
  expect(found).toEqual(keys)
})

test('a folder keeps nothing of puts that broke off, nor what a killed process left a day ago', async () => {
  const own = await mkdtemp(path.join(os.tmpdir(), 'blobs-'))
  try {
    const blobs = folderBlobs(own)
    await blobs.check()
    await expect(blobs.put('a/b', parts(Buffer.alloc(9), new Error('gone')))).rejects.toThrow('gone')
    const incoming = path.join(own, '.incoming')
    expect(await readdir(incoming)).toEqual([])
    for (const name of ['old', 'new']) await writeFile(path.join(incoming, name), 'x')
    const yesterday = new Date(Date.now() - 2 * 86_400_000)
    await utimes(path.join(incoming, 'old'), yesterday, yesterday)
    await blobs.check()
    expect(await readdir(incoming)).toEqual(['new'])
  } finally {
    await rm(own, { recursive: true, force: true })
  }
})

test('a bucket is listed page by page, without what is not ours', async () => {
  const keys = ['p/a', 'p/b.jpg', 'p/c', 'p/Other Program', 'p/d', 'p/e']
  // The test server cannot cut a list: it makes its token with a cipher that Node no longer has.
  const pages = http.createServer(({ url }, response) => {
    const query = new URL(url!, 'http://host').searchParams
    const after = keys.filter((key) => key > (query.get('start-after') ?? ''))
    const page = [...after].sort().slice(0, Number(query.get('max-keys')))
    const contents = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>2026-11-30T07:00:00.000Z</LastModified><Size>7</Size></Contents>`,
    )
    response.end(
      `<ListBucketResult><IsTruncated>${page.length < after.length}</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
  })
  await new Promise<void>((done) => pages.listen(0, '127.0.0.1', done))
  try {
    const url = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/bucket`
    const found = []
    for await (const blob of s3Blobs({ ...s3.settings, url }, 2).list('p/')) found.push(blob)
    expect(found.map(({ key }) => key)).toEqual(['p/a', 'p/b.jpg', 'p/c', 'p/d', 'p/e'])
    expect(found[0]).toEqual({ key: 'p/a', size: 7, changedAt: new Date('2026-11-30T07:00:00Z') })
  } finally {
    pages.closeAllConnections()
    await new Promise((done) => pages.close(done))
  }
})

describe('at the start', () => {
  const lines: string[] = []
  const log = createLog('warn', (line) => lines.push(line))
  test('a folder that cannot be written and a key that the bucket refuses are said in a sentence', async () => {
    const file = path.join(folder, '.no-folder')
    await writeFile(file, '')
    await expect(openBlobs({ kind: 'folder', folder: file }, log)).rejects.toThrow(
      /^Configuration refused:\n- BLOBS_URL: the folder of uploaded files cannot be written/,
    )
    for (const wrong of [{ secret: 'another' }, { keyId: 'another' }, { url: `${s3.settings.url}-not-there` }])
      await expect(openBlobs({ kind: 's3', ...s3.settings, ...wrong }, log)).rejects.toThrow(
        /^Configuration refused:\n- BLOBS_URL: the object store responded 40[34] \w+/,
      )
    await openBlobs({ kind: 's3', ...s3.settings }, log)
    expect(lines).toEqual([])
  })
  test('a bucket that does not answer now is a warning', async () => {
    await openBlobs({ kind: 's3', ...s3.settings, url: 'http://127.0.0.1:9/bucket' }, log)
    expect(lines.join()).toContain('cannot be reached')
  })
})
