import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Script } from 'node:vm'
import { CUSTOM_TAB_BAR } from './runner/compile/elements'
import { compileProject, listFiles } from './runner/compile/project'
import { words } from './runner/compile/words'
import { declaredPages, packagePrefix, subPackagesOf, type AppJson } from './runner/types'

/** A build that WeChat's upload or review would refuse, or that its tools warn about. */
export interface Violation {
  rule: Rule
  /** Package, file or field of app.json. */
  where: string
  message: string
}

export type Rule = (typeof RULES)[number]['rule']

const KB = 1024
const MB = 1024 * KB

/** WeChat's numbers: https://developers.weixin.qq.com/miniprogram/dev/framework/subpackages.html and …/config.html#tabBar */
export const LIMITS = {
  package: 2 * MB,
  total: 30 * MB,
  preload: 2 * MB,
  icon: 40 * KB,
  tabs: { least: 2, max: 5 },
} as const

/** What WeChat uploads (white list of its upload tool); the rest stays behind and is missing at run time. */
const UPLOADED = new Set(
  words(
    '.js .json .wxml .wxss .wxs .png .jpg .jpeg .gif .svg .mp3 .aac .m4a .mp4 .wav .ogg .silk .wasm .br .cer .crt .cert .cur .ico .skel',
  ),
)
/** Left behind on purpose: licences, source maps, the tools' own settings. */
const NOT_NEEDED = /(\.(map|txt|md)|(^|\/)project(\.private)?\.config\.json)$/

const PRIVATE_APIS = words(`
  getLocation getFuzzyLocation onLocationChange startLocationUpdate startLocationUpdateBackground chooseLocation choosePoi chooseAddress
`)
/** Need `permission["scope.userLocation"].desc`: they ask the user for the place. */
const REQUESTS_LOCATION = words(
  'getLocation getFuzzyLocation onLocationChange startLocationUpdate startLocationUpdateBackground',
)
/** Library chunks name every API without calling it. */
const LIBRARY = /^(taro|vendors|runtime)\.js$/

interface Build {
  dist: string
  app: AppJson
  files: string[]
  size(file: string): number
  text(file: string): string
}

type Found = Omit<Violation, 'rule'>

function open(dist: string): Build {
  return {
    dist,
    app: JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson,
    files: listFiles(dist),
    size: (file) => statSync(path.join(dist, file)).size,
    text: (file) => readFileSync(path.join(dist, file), 'utf8'),
  }
}

const isUploaded = (file: string): boolean => UPLOADED.has(path.extname(file)) && !NOT_NEEDED.test(file)

const packageOf = (app: AppJson, file: string): string =>
  subPackagesOf(app)
    .map(({ root }) => packagePrefix(root))
    .find((root) => file.startsWith(root)) ?? 'main'

function sizesOf({ app, files, size }: Build): Record<string, number> {
  const sizes: Record<string, number> = { main: 0 }
  for (const { root } of subPackagesOf(app)) sizes[packagePrefix(root)] = 0
  for (const file of files.filter(isUploaded)) sizes[packageOf(app, file)]! += size(file)
  return sizes
}

/** Bytes of what WeChat uploads: `main`, each subpackage by its root (`packageOrder/`), and `total`. */
export function sizes(dist: string): Record<string, number> {
  const each = sizesOf(open(dist))
  return { ...each, total: Object.values(each).reduce((sum, bytes) => sum + bytes, 0) }
}

const kb = (bytes: number): string => `${Math.ceil(bytes / KB)} KB`

function packageSizes(build: Build): Found[] {
  const all = Object.entries(sizesOf(build))
  const total = all.reduce((sum, [, bytes]) => sum + bytes, 0)
  return [
    ...all
      .filter(([, bytes]) => bytes > LIMITS.package)
      .map(([where, bytes]) => ({ where, message: `${kb(bytes)} is over ${kb(LIMITS.package)}` })),
    ...(total > LIMITS.total ? [{ where: 'all packages', message: `${kb(total)} is over ${kb(LIMITS.total)}` }] : []),
  ]
}

function preloads(build: Build): Found[] {
  const { app } = build
  const bytes = sizesOf(build)
  const keyOf = (name: string): string | undefined => {
    const found = subPackagesOf(app).find((one) => one.name === name || packagePrefix(one.root) === packagePrefix(name))
    return name === '__APP__' ? 'main' : found && packagePrefix(found.root)
  }
  const expected = new Map<string, Set<string>>()
  const unknown: Found[] = []
  for (const [page, { packages }] of Object.entries(app.preloadRule ?? {})) {
    const owner = packageOf(app, page)
    const set = expected.get(owner) ?? new Set()
    expected.set(owner, set)
    for (const name of packages) {
      const key = keyOf(name)
      if (key) set.add(key)
      else unknown.push({ where: `preloadRule.${page}`, message: `package ${name} does not exist` })
    }
  }
  const heavy = [...expected].map(
    ([owner, set]) => [owner, [...set].reduce((sum, key) => sum + bytes[key]!, 0)] as const,
  )
  return [
    ...unknown,
    // The pages of one package share one allowance.
    ...heavy
      .filter(([, sum]) => sum > LIMITS.preload)
      .map(([owner, sum]) => ({
        where: `preloadRule of ${owner}`,
        message: `${kb(sum)} is over ${kb(LIMITS.preload)}`,
      })),
  ]
}

function tabs({ app, files }: Build): Found[] {
  if (!app.tabBar) return []
  const { list, custom } = app.tabBar
  const { least, max } = LIMITS.tabs
  const found = list
    .filter(({ pagePath }) => !app.pages.includes(pagePath))
    .map(({ pagePath }) => ({ where: pagePath, message: 'a tab page must be a page of the main package' }))
  if (list.length < least || list.length > max)
    found.push({ where: 'tabBar.list', message: `${list.length} tabs; ${least} to ${max} are allowed` })
  if (custom && !files.includes(`${CUSTOM_TAB_BAR}.js`))
    found.push({ where: 'tabBar.custom', message: `${CUSTOM_TAB_BAR} is missing` })
  return found
}

function tabIcons({ app, files, size }: Build): Found[] {
  const icons = (app.tabBar?.list ?? []).flatMap(({ iconPath, selectedIconPath }) => [iconPath, selectedIconPath])
  return icons
    .filter((icon) => icon !== undefined)
    .flatMap((icon) => {
      const file = icon.replace(/^\//, '')
      if (!files.includes(file)) return [{ where: icon, message: 'the tab icon is missing' }]
      if (!/\.(png|jpe?g)$/.test(file)) return [{ where: icon, message: 'a tab icon must be png or jpg' }]
      return size(file) > LIMITS.icon ? [{ where: icon, message: `${kb(size(file))} is over ${kb(LIMITS.icon)}` }] : []
    })
}

function pageFiles({ app, files }: Build): Found[] {
  const known = new Set(files)
  return declaredPages(app).flatMap(({ path: page }) =>
    ['.js', '.json', '.wxml']
      .filter((ending) => !known.has(page + ending))
      .map((ending) => ({ where: page, message: `${ending} is missing` })),
  )
}

function pagesOnce({ app }: Build): Found[] {
  const all = declaredPages(app).map(({ path: page }) => page)
  const twice = [...new Set(all.filter((page, at) => all.indexOf(page) !== at))]
  const misplaced = app.pages.filter((page) => packageOf(app, page) !== 'main')
  return [
    ...twice.map((where) => ({ where, message: 'is declared twice' })),
    ...misplaced.map((where) => ({
      where,
      message: `is declared in main but lies in the subpackage ${packageOf(app, where)}`,
    })),
  ]
}

/** Own code that calls an API, by its name: minified code keeps property names. */
function usedPrivateApis({ files, text }: Build): string[] {
  const code = files.filter((file) => file.endsWith('.js') && !LIBRARY.test(file)).map(text)
  return PRIVATE_APIS.filter((name) => code.some((source) => new RegExp(`\\.${name}\\s*\\(`).test(source)))
}

function privateApis(build: Build): Found[] {
  const declared = build.app.requiredPrivateInfos ?? []
  return usedPrivateApis(build)
    .filter((name) => !declared.includes(name))
    .map((name) => ({ where: 'requiredPrivateInfos', message: `wx.${name} is called but not declared` }))
}

function placeReason(build: Build): Found[] {
  const locating = usedPrivateApis(build).filter((name) => REQUESTS_LOCATION.includes(name))
  if (locating.length === 0 || build.app.permission?.['scope.userLocation']?.desc) return []
  return [
    {
      where: 'permission.scope.userLocation.desc',
      message: `is missing, but ${locating.join(', ')} ask for the place`,
    },
  ]
}

function fileTypes({ files }: Build): Found[] {
  return files
    .filter((file) => !isUploaded(file) && !NOT_NEEDED.test(file))
    .map((where) => ({ where, message: `WeChat does not upload ${path.extname(where) || 'such'} files` }))
}

function scripts({ files, text }: Build): Found[] {
  return files
    .filter((file) => file.endsWith('.js'))
    .flatMap((where) => {
      const source = text(where)
      const found: Found[] = []
      try {
        new Script(`(function () {${source}\n})`, { filename: where })
      } catch (error) {
        found.push({ where, message: `does not parse: ${(error as Error).message}` })
      }
      if (/(?<![\w$.])eval\s*\(/.test(source)) found.push({ where, message: 'eval() does not exist in a mini program' })
      return found
    })
}

function markup({ dist }: Build): Found[] {
  return compileProject(dist).problems.map((problem) => {
    const [where = '', ...rest] = problem.split(': ')
    return { where, message: rest.join(': ') }
  })
}

const field = (where: string, ok: boolean, message: string): Found[] => (ok ? [] : [{ where, message }])

const RULES = [
  { rule: 'package-size', check: packageSizes },
  { rule: 'preload-size', check: preloads },
  { rule: 'tabs', check: tabs },
  { rule: 'tab-icon', check: tabIcons },
  { rule: 'page-files', check: pageFiles },
  { rule: 'page-once', check: pagesOnce },
  { rule: 'private-api', check: privateApis },
  { rule: 'place-reason', check: placeReason },
  {
    rule: 'lazy-code',
    check: ({ app }: Build) =>
      field('lazyCodeLoading', app.lazyCodeLoading === 'requiredComponents', 'must be "requiredComponents"'),
  },
  {
    rule: 'privacy-check',
    check: ({ app }: Build) => field('__usePrivacyCheck__', app.__usePrivacyCheck__ === true, 'must be true'),
  },
  { rule: 'file-type', check: fileTypes },
  { rule: 'script', check: scripts },
  { rule: 'markup', check: markup },
] as const

/** Holds a compiled mini program (`dist/weapp`) to WeChat's limits. Empty when it may be uploaded. */
export function checkLimits(dist: string): Violation[] {
  const build = open(dist)
  return RULES.flatMap(({ rule, check }) => check(build).map((found) => ({ rule, ...found })))
}
