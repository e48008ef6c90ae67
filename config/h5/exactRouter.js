// Stands in for universal-router in H5: our routes have no patterns, so a table replaces it and path-to-regexp (4 KB gz).
export default class ExactRouter {
  constructor(routes) {
    this.table = new Map(routes.flatMap((route) => [].concat(route.path).map((path) => [path, route])))
  }
  async resolve(pathname) {
    const clean = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    const route = this.table.get(clean)
    if (!route) throw Object.assign(new Error('Route not found'), { status: 404 })
    return route.action({ pathname: clean, router: this, route }, {})
  }
}
