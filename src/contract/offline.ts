/** The service worker's script; at the root, since a worker serves what lies below its own folder. */
export const WORKER_PATH = '/sw.js'
/** A page without content: what the worker shows of a page that it has not seen. */
export const SHELL_PATH = '/sw/shell'

/** A page that the worker stores: the same for everybody who opens it with these parameters. */
export interface StoredPage {
  /** The path under which it is stored, however it was spelled. */
  address: string
  /** Parameters that name it; with one of `others` it is its reader's alone, all further ones change nothing. */
  params: readonly string[]
  others: readonly string[]
}

/** What the service writes ahead of the worker's script; another release has other settings, so browsers find a new worker. */
export interface OfflineSettings {
  release: string
  /** Names of the scripts that the app starts with: a page that names them all is of this release. */
  entry: readonly string[]
  /** Paths of the files that are stored before they are requested. */
  files: readonly string[]
  /** By path. */
  pages: Readonly<Record<string, StoredPage>>
  /** Paths of all pages. */
  paths: readonly string[]
  /** Paths of the calls whose responses to guests are stored. */
  reads: readonly string[]
}
