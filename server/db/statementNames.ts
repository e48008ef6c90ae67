/** Uses after which a statement is worth preparing. */
const OFTEN = 3
/** Prepared at most, so that odd combinations of filters cannot fill a connection's memory; what comes later is sent as it always was. */
const MOST = 200
/** Texts that are counted at a time. */
const COUNTED = 2_000

/**
 * Decides which statements a database should keep prepared: parsing and planning a page of cards costs more than running it. A statement
 * is named by its text, for as long as the process lives.
 */
export class StatementNames {
  private readonly uses = new Map<string, number>()
  private readonly names = new Map<string, string>()
  private renamed = 0

  /** @param prefix distinguishes the names of two that share one connection */
  constructor(private readonly prefix = 's') {}

  /** The name to prepare this text under, or null while it is not used often. */
  nameOf(text: string): string | null {
    const name = this.names.get(text)
    if (name !== undefined) return name
    if (this.names.size >= MOST) return null
    const uses = (this.uses.get(text) ?? 0) + 1
    if (uses < OFTEN) {
      if (this.uses.size >= COUNTED) this.uses.clear()
      this.uses.set(text, uses)
      return null
    }
    this.uses.delete(text)
    return this.rename(text)
  }

  /** Prepares the text again: its table was altered, by a newer instance for one, and the old plan works no more. */
  rename(text: string): string {
    const name = `${this.prefix}${++this.renamed}`
    this.names.set(text, name)
    return name
  }
}

/** "cached plan must not change result type": the statement was prepared before a table of it changed. */
export const planIsOld = (error: unknown): boolean =>
  (error as { code?: string }).code === '0A000' && /cached plan/.test((error as Error).message)
