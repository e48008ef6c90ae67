/** Of jest's workers (__tests__/support/workerEnvironment.js): outlives a test file. */
// A property of globalThis, which `const` is not.
// oxlint-disable-next-line no-var
declare var workerWide:
  | { texts: Map<string, string>; engines(): Promise<[database: WebAssembly.Module, initdb: WebAssembly.Module]> }
  | undefined
