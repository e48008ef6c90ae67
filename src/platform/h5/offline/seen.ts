/** Caches of what a person has seen begin with these; a release has its own. In the first script too, so nothing else belongs here. */
const SEEN = /^dd-(pages|data)-/

/** Drops what was seen. A browser without caches, or one that refuses them, stores nothing. */
export async function forgetSeen(): Promise<void> {
  if (!('caches' in window)) return
  const names = await caches.keys().catch(() => [])
  await Promise.all(names.filter((name) => SEEN.test(name)).map((name) => caches.delete(name)))
}
