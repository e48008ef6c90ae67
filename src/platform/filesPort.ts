/** Files that a person keeps; its code comes with what uses it. */
export interface FilesPort {
  /** Shows a document, or saves it on the device. Rejects when it cannot be fetched or shown. @param name with its ending */
  open(url: string, name: string, headers?: Record<string, string>): Promise<void>
  /**
   * Puts a picture among the person's photos; false when they changed their mind. Rejects with PermissionRefused, and when it cannot be fetched. Null where a
   * picture is saved by holding it.
   */
  saveToAlbum: ((url: string) => Promise<boolean>) | null
  /** Prints the page that is shown. Null where pages are not printed. */
  print: (() => void) | null
}
