import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { TmplGroup } from 'glass-easel-template-compiler'
import { declaredPages, type AppJson, type ComponentUnit, type PageJson, type Project } from '../types'
import { CUSTOM_TAB_BAR, prefixTags } from './elements'
import { compileWxss } from './wxss'

export interface Compiled {
  project: Project
  /** JavaScript expression: template path → render function. */
  templates: string
  /** What the compiler found wrong in the files, one sentence each. */
  problems: string[]
}

/** Files that the compiler reads itself; all others are served as they are. */
const SOURCE = /\.(js|json|wxml|wxss|wxs|map|txt)$/

export const listFiles = (dir: string, below = ''): string[] =>
  readdirSync(path.join(dir, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name)
    return entry.isDirectory() ? listFiles(dir, name) : [name]
  })

/** Reads a mini program as WeChat's tools would get it (`dist/weapp`) and compiles its templates and styles. */
export function compileProject(dist: string): Compiled {
  const files = listFiles(dist)
  const known = new Set(files)
  const text = (file: string): string => readFileSync(path.join(dist, file), 'utf8')
  const app = JSON.parse(text('app.json')) as AppJson
  const { templates, problems } = compileTemplates(files, text)
  const components: Record<string, ComponentUnit> = {}

  const addComponent = (name: string, isPage: boolean): void => {
    if (components[name]) return
    if (!known.has(`${name}.json`) && !known.has(`${name}.wxml`)) {
      problems.push(`component not found: ${name}`)
      return
    }
    const json = (known.has(`${name}.json`) ? JSON.parse(text(`${name}.json`)) : {}) as PageJson
    const usingComponents: Record<string, string> = {}
    for (const [tag, target] of Object.entries({ ...app.usingComponents, ...json.usingComponents })) {
      if (/^(plugin|dynamicLib|ext|weui)/.test(target))
        problems.push(`${name}: ${tag} comes from a plugin, which is not run here`)
      else usingComponents[tag] = `/${findComponent(known, name, target)}`
    }
    const scope =
      isPage || ['shared', 'page-shared'].includes(json.styleIsolation ?? '') ? '' : `s_${name.replace(/\W/g, '_')}`
    const style = known.has(`${name}.wxss`) ? compileWxss(dist, `${name}.wxss`, scope) : { css: '', problems: [] }
    problems.push(...style.problems)
    components[name] = { json: { ...json, usingComponents }, scope, css: style.css }
    for (const used of Object.values(usingComponents)) addComponent(used.slice(1), false)
  }

  const pages: Project['pages'] = {}
  for (const { path: page, root } of declaredPages(app)) {
    pages[page] = { root }
    addComponent(page, true)
  }
  if (app.tabBar?.custom) addComponent(CUSTOM_TAB_BAR, false)
  const appStyle = existsSync(path.join(dist, 'app.wxss'))
    ? compileWxss(dist, 'app.wxss', '')
    : { css: '', problems: [] }
  problems.push(...appStyle.problems)

  const scripts = Object.fromEntries(files.filter((file) => file.endsWith('.js')).map((file) => [file, text(file)]))
  const assets = files.filter((file) => !SOURCE.test(file))
  return { project: { app, pages, components, appCss: appStyle.css, scripts, assets }, templates, problems }
}

function compileTemplates(files: string[], text: (file: string) => string): { templates: string; problems: string[] } {
  const group = new TmplGroup()
  const problems: string[] = []
  for (const file of files) {
    const name = file.replace(/\.\w+$/, '')
    if (file.endsWith('.wxs')) group.addScript(name, text(file))
    if (!file.endsWith('.wxml')) continue
    for (const found of (group.addTmpl(name, prefixTags(text(file))) ?? []) as { message?: string }[]) {
      problems.push(`${file}: ${found.message ?? JSON.stringify(found)}`)
    }
  }
  return { templates: group.getTmplGenObjectGroups(), problems }
}

function findComponent(known: Set<string>, from: string, target: string): string {
  const found = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(from), target)
  return !known.has(`${found}.json`) && known.has(`${found}/index.json`) ? `${found}/index` : found
}
