/** Of jest's workers (__tests__/support/workerEnvironment.js): outlives a test file. */
// A property of globalThis, which `const` is not.
// oxlint-disable-next-line no-var
declare var workerWide:
  | {
      texts: Map<string, string>
      /** Keeps PGlite's compiled code for the files to come. */
      holdEngines(): Promise<unknown>
      /** Wishes to the process of services (__tests__/support/sharedService.js): the environment of one, or the URL of one that is to end. */
      hosted(entry: string, wish: { open: Record<string, string> } | { close: string }): Promise<string>
    }
  | undefined

/** The folder that this run of jest has to remove (__tests__/support/forgetService.ts). */
// oxlint-disable-next-line no-var
declare var preparedHere: string | undefined
