import { prepare } from '../__tests__/support/prepareService'

/** Prepares the service of the walks in the folder that is named, for several runs of jest (scripts/test.mjs). */
await prepare(process.argv[2]!)
