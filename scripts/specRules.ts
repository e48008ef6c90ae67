/** A rule of docs/spec: one line, `- **name**: what must hold`. */
export interface Rule {
  /** `app §8` */
  section: string
  /** Unique in its section; a test title that cites the section and holds the name proves the rule. */
  name: string
}
export interface Section {
  /** `app §8` */
  section: string
  about: string
  rules: Rule[]
}

/** Reads docs/spec/<spec>.md. Throws where a line under a section has no name, or one that its section has already. */
export function parseSpec(spec: string, markdown: string): Section[] {
  const sections: Section[] = []
  for (const line of markdown.split('\n')) {
    const heading = /^## (\d)\. (.+)$/.exec(line)
    if (heading) sections.push({ section: `${spec} §${heading[1]}`, about: heading[2] ?? '', rules: [] })
    const current = sections.at(-1)
    if (!current || !line.startsWith('- ')) continue
    const name = /^- \*\*(.+?)\*\*: /.exec(line)?.[1]
    if (!name) throw new Error(`${current.section}: a rule without a name: ${line}`)
    if (current.rules.some((rule) => rule.name.toLowerCase() === name.toLowerCase())) {
      throw new Error(`${current.section}: two rules are named ${name}`)
    }
    current.rules.push({ section: current.section, name })
  }
  return sections
}

/** The sections a title cites: `app §7–9` and `app §7, §8` cite each of theirs. */
export function sectionsOf(title: string): string[] {
  const found: string[] = []
  for (const [, spec, list = ''] of title.matchAll(/\b(app|chat) ((?:§?\d(?:[–-]§?\d)?(?:, | and )?)+)/g)) {
    for (const [, from, to] of list.matchAll(/§(\d)(?:[–-]§?(\d))?/g)) {
      for (let section = Number(from); section <= Number(to ?? from); section++) found.push(`${spec} §${section}`)
    }
  }
  return [...new Set(found)]
}

/** Whether a title cites the rule's section and holds its name as whole words. */
export function proves(title: string, { section, name }: Rule): boolean {
  const words = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return sectionsOf(title).includes(section) && new RegExp(`(?<!\\w)${words}(?!\\w)`, 'i').test(title)
}
