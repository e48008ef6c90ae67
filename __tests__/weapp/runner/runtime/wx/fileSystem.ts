import type { ApiOptions, Runtime, WxTable } from '../runtime'

export const USER_DATA_PATH = 'wxfile://usr'

/** wx.getFileSystemManager over the runner's files. Reading is asynchronous here, so the Sync readers are not played. */
export function fileSystemApis(rt: Runtime): WxTable {
  const { files, tasks } = rt
  const call =
    (name: string, run: (options: ApiOptions) => object | void | Promise<object | void>) => (options: ApiOptions) =>
      tasks.start(name, options, run)

  const manager = {
    readFile: call('readFile', async ({ filePath, encoding }) => {
      const blob = files.read(String(filePath))
      if (!encoding) return { data: await blob.arrayBuffer() }
      if (encoding === 'base64') return { data: rt.wx.arrayBufferToBase64!(await blob.arrayBuffer()) as string }
      return { data: await blob.text() }
    }),
    writeFile: call('writeFile', ({ filePath, data, encoding }) => {
      const bytes = encoding === 'base64' ? (rt.wx.base64ToArrayBuffer!(data) as ArrayBuffer) : (data as BlobPart)
      files.write(String(filePath), new Blob([bytes]))
    }),
    writeFileSync: (filePath: string, data: BlobPart, encoding?: string) =>
      files.write(
        filePath,
        new Blob([encoding === 'base64' ? (rt.wx.base64ToArrayBuffer!(data) as ArrayBuffer) : data]),
      ),
    copyFile: call('copyFile', ({ srcPath, destPath }) => files.write(String(destPath), files.read(String(srcPath)))),
    access: call('access', ({ path }) => void files.read(String(path))),
    unlink: call('unlink', ({ filePath }) => files.remove(String(filePath))),
    unlinkSync: (filePath: string) => files.remove(filePath),
    getFileInfo: call('getFileInfo', ({ filePath }) => ({ size: files.read(String(filePath)).size })),
    stat: call('stat', ({ path }) => ({
      stats: { size: files.read(String(path)).size, isFile: () => true, isDirectory: () => false },
    })),
    statSync: (path: string) => ({ size: files.read(path).size, isFile: () => true, isDirectory: () => false }),
    mkdir: call('mkdir', () => undefined),
    mkdirSync: () => undefined,
  }
  return { getFileSystemManager: () => manager }
}
