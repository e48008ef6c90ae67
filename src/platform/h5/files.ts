import type { FilesPort } from '../filesPort'
import { openFile } from './openFile'

export const files: FilesPort = {
  open: openFile,
  saveToAlbum: null,
  print: typeof window.print === 'function' ? () => window.print() : null,
}
