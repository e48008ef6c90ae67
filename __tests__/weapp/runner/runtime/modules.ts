import { packagePrefix, subPackagesOf, type Project } from '../types'
import { resolvePath } from './files'
import type { Registration } from './runtime'
import type { Scope } from './scope'

/** The app's code: `require` with WeChat's package rules, and what Page() and Component() were called with. */
export interface Modules {
  registry: Map<string, Registration>
  load(file: string): unknown
  /** Loads a page's or component's script once, and those of the components it uses before it. */
  loadComponent(name: string): void
  openPackage(root: string): void
}

interface Require {
  (path: string): unknown
  async(path: string): Promise<unknown>
}
type ModuleFunction = (require: Require, module: { exports: unknown }, exports: unknown) => void

export function createModules(
  project: Project,
  scope: () => Scope,
): Modules & { register(registration: Registration): void } {
  const cache = new Map<string, { exports: unknown }>()
  const registry = new Map<string, Registration>()
  const open = new Set([''])
  const roots = subPackagesOf(project.app).map(({ root }) => packagePrefix(root))
  const packageOf = (file: string): string => roots.find((root) => file.startsWith(root)) ?? ''
  let loading: string | undefined

  function requireFrom(file: string, path: string): unknown {
    const base = resolvePath(file, path)
    const target = [base, `${base}.js`, `${base}/index.js`].find((name) => project.scripts[name] !== undefined) ?? base
    const owner = packageOf(target)
    if (owner && owner !== packageOf(file))
      throw new Error(`${file}: require('${path}') reaches into the subpackage ${owner}`)
    return load(target)
  }

  /** WeChat's `require.async`: fetches the subpackage of the file if need be, then runs the file (base library 2.11.2). */
  async function requireAsync(file: string, path: string): Promise<unknown> {
    const base = resolvePath(file, path)
    const target = [base, `${base}.js`, `${base}/index.js`].find((name) => project.scripts[name] !== undefined)
    // A package comes over the network: never in the same turn.
    await new Promise((done) => setTimeout(done))
    if (!target) return Promise.reject({ mod: path, errMsg: `module '${base}' is not defined` })
    open.add(packageOf(target))
    return load(target)
  }

  function load(file: string): unknown {
    const done = cache.get(file)
    if (done) return done.exports
    const source = project.scripts[file]
    if (source === undefined) throw new Error(`module '${file}' is not defined`)
    if (!open.has(packageOf(file))) throw new Error(`module '${file}' is in a subpackage that is not loaded yet`)
    const module = { exports: {} as unknown }
    cache.set(file, module)
    const { names, values } = scope()
    // Two functions: "use strict" in the source forbids a parameter called eval, but not a name from around it.
    const outer = new Function(
      ...names,
      `return function (require, module, exports) {${source}\n}\n//# sourceURL=weapp/${file}`,
    )
    const run = (outer as (...given: unknown[]) => ModuleFunction)(...values)
    const require = Object.assign((path: string) => requireFrom(file, path), {
      async: (path: string) => requireAsync(file, path),
    })
    run.call(undefined, require, module, module.exports)
    return module.exports
  }

  function loadComponent(name: string): void {
    if (cache.has(`${name}.js`)) return
    const seen = loading
    loading = name
    try {
      load(`${name}.js`)
    } finally {
      loading = seen
    }
  }

  function loadTree(name: string, path: string[] = []): void {
    const unit = project.components[name]
    if (!unit || path.includes(name)) return
    for (const child of Object.values(unit.json.usingComponents)) loadTree(child.slice(1), [...path, name])
    loadComponent(name)
  }

  return {
    registry,
    load,
    loadComponent: loadTree,
    openPackage: (root) => void open.add(root),
    register: (registration) => void (loading && registry.set(loading, registration)),
  }
}
