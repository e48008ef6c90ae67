/**
 * An address whose path nothing can decode (`/%zz`), with its percent signs taken literally. Fastify would answer it in its own words before any
 * handler; so it is an address like any other that leads nowhere.
 */
export function readableUrl(url: string): string {
  const at = url.search(/[?#]/)
  const path = at < 0 ? url : url.slice(0, at)
  try {
    decodeURI(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + (at < 0 ? '' : url.slice(at))
  }
}
