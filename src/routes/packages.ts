import { routes, TABS, type RouteDef } from '../routes'

const folderOf = (path: string) => path.split('/').slice(1, 3).join('/')
/**
 * Folders below `pages/` whose pages are in the mini program's main package: those of the tabs, beside which WeChat lets no package lie, and of
 * what most visits begin with. Every other one is a package of its own, so that the main package does not grow with it.
 */
const MAIN = new Set([...TABS.map((name) => folderOf(routes[name].path)), 'pages/item'])

/** Subpackages are the first folder of a path: /packageOrder/pages/… lives in packageOrder. */
export const rootOf = ({ path }: Pick<RouteDef, 'path'>): string =>
  path.startsWith('/pages/') ? folderOf(path) : path.split('/')[1]!

export const inMainPackage = (route: Pick<RouteDef, 'path'>): boolean => MAIN.has(rootOf(route))

/** The pages of the main package, as the configuration names them. */
export const mainPages: string[] = Object.values<RouteDef>(routes)
  .filter(inMainPackage)
  .map(({ path }) => path.slice(1))
