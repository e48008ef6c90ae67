import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'
import parseSelector from 'postcss-selector-parser'
import { isElement } from './elements'
import { toCss } from './units'

export interface WxssResult {
  css: string
  problems: string[]
}

/**
 * Turns one wxss file with its imports into css for the page's frame: rpx → vw, `page` → `body`, elements get their
 * prefix, ids lose theirs, and the classes of an isolated component get its scope.
 */
export function compileWxss(dist: string, file: string, scope: string): WxssResult {
  const problems: string[] = []
  const css = read(dist, file, scope, problems, new Set())
  return { css, problems }
}

function read(dist: string, file: string, scope: string, problems: string[], seen: Set<string>): string {
  if (seen.has(file)) return ''
  seen.add(file)
  if (!existsSync(path.join(dist, file))) {
    problems.push(`${file}: imported wxss is missing`)
    return ''
  }
  let root: postcss.Root
  try {
    root = postcss.parse(readFileSync(path.join(dist, file), 'utf8'), { from: file })
  } catch (error) {
    problems.push(`${file}: wxss does not parse: ${(error as Error).message}`)
    return ''
  }
  root.walkAtRules('import', (rule) => {
    const target = /["']([^"']+)["']/.exec(rule.params)?.[1] ?? ''
    const from = target.startsWith('/') ? target.slice(1) : path.posix.join(path.posix.dirname(file), target)
    rule.replaceWith(postcss.parse(read(dist, from, scope, problems, seen)))
  })
  // Imported rules are already translated: a second pass over them must change nothing, hence the mark.
  const selectors = parseSelector((list) => {
    list.walkTags((tag) => {
      if (tag.value === 'page') tag.value = 'body'
      else if (isElement(tag.value)) tag.value = `wx-${tag.value}`
    })
    list.walkUniversals(() => void problems.push(`${file}: wxss does not support the selector *`))
    list.walkIds(
      (id) =>
        void id.replaceWith(
          parseSelector.attribute({
            attribute: 'id',
            operator: '$=',
            value: `--${id.value}`,
            quoteMark: '"',
            raws: {},
          }),
        ),
    )
    if (scope) {
      list.walkClasses((name) => {
        if (!name.value.startsWith(`${scope}--`)) name.value = `${scope}--${name.value}`
      })
    }
  })
  root.walkRules((rule) => {
    const parent = rule.parent as postcss.AtRule | undefined
    if (parent?.type === 'atrule' && parent.name.endsWith('keyframes')) return
    try {
      rule.selector = selectors.processSync(rule.selector)
    } catch {
      problems.push(`${file}: selector does not parse: ${rule.selector}`)
    }
  })
  root.walkDecls((declaration) => {
    declaration.value = toCss(declaration.value)
    for (const [, url] of declaration.value.matchAll(/url\(\s*['"]?([^'")]+)/g)) {
      if (!/^(data:|https?:|\/\/)/.test(url!)) problems.push(`${file}: wxss may not use the local file ${url}`)
    }
  })
  root.walkAtRules((rule) => void (rule.params = toCss(rule.params)))
  return root.toString()
}
