// node scripts/build.mjs h5 | weapp | server: a production build, unless what is there is of the same sources.
import { buildClient, ensureInstalled } from './lib.mjs'

ensureInstalled()
for (const type of process.argv.slice(2)) {
  if (type === 'server') await (await import('./server.mjs')).buildServer()
  else await buildClient(type)
}
