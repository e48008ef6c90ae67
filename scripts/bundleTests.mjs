// Bundles every test of the service at once, for a run of all of them.
import transform from '../__tests__/support/transform.js'

await transform.bundleAll()
