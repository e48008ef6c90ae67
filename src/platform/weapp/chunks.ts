declare const __non_webpack_require__: { async(path: string): Promise<unknown> }
declare const __webpack_require__: { l: LoadChunk }
type LoadChunk = (url: string, done: (event: { type: string; target?: unknown }) => void) => void

/**
 * Files of a subpackage that code outside it may run. WeChat runs another package's code by `require.async` alone, and its tools follow
 * literal paths only; they are counted from the root, where the main package's code lies.
 */
const FILES: Record<string, () => Promise<unknown>> = {
  'search/usage.js': () => __non_webpack_require__.async('./search/usage.js'),
  'search/usageSdk.js': () => __non_webpack_require__.async('./search/usageSdk.js'),
  'packageOrder/files.js': () => __non_webpack_require__.async('./packageOrder/files.js'),
  'packageInfo/im.js': () => __non_webpack_require__.async('./packageInfo/im.js'),
  'packageInfo/imSdk.js': () => __non_webpack_require__.async('./packageInfo/imSdk.js'),
}

/** Makes webpack fetch its chunks so: it knows script tags, which WeChat lacks. What two chunks share comes by its own name. */
export function allowSubpackageChunks(): void {
  __webpack_require__.l = async (url, done) => {
    const path = url.replace(/^\//, '')
    let type = 'load'
    try {
      await (FILES[path] ?? (() => __non_webpack_require__.async(`./${path}`)))()
    } catch (error) {
      type = (error as { errMsg?: string } | null)?.errMsg ?? 'error'
    }
    done({ type, target: { src: url } })
  }
}
