import { bundle } from './bundle.mjs'

/** Bundles the service; answers its entry. */
export const buildServer = () => bundle('server/main.ts', 'dist/server/main.mjs')
