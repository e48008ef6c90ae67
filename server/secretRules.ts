/** What production requires of a secret that the operator makes up. */
const MIN_LENGTH = 24
/** Random hexadecimal digits, the poorest usual alphabet, have fewer in one of ten million secrets. */
const MIN_VARIETY = 8

/** Development's secrets stand in this repository, and in every build made without others. */
const PUBLIC = /^dingdang-development-/

/** What is wrong with a secret, as the end of a sentence; null when nothing is. */
export function weakness(secret: string): string | null {
  const text = secret.trim()
  if (text === '') return 'it is missing or blank'
  if (PUBLIC.test(text)) return 'it is the public one of development'
  if (text.length < MIN_LENGTH) return 'it is shorter'
  if (new Set(text).size < MIN_VARIETY || isPattern(text)) return 'it is a pattern'
  return null
}

/** One piece again and again, or characters in the order of the alphabet. */
function isPattern(text: string): boolean {
  if ((text + text).indexOf(text, 1) <= text.length / 2) return true
  const steps = [...text.slice(1)].filter((sign, at) => Math.abs(sign.charCodeAt(0) - text.charCodeAt(at)) === 1)
  return steps.length > text.length / 2
}

/** The secrets of a deployment: each is held against the rules, and no two may be equal. */
export class SecretRules {
  private readonly owners = new Map<string, string>()

  constructor(
    private readonly production: boolean,
    private readonly errors: string[],
  ) {}

  /** A secret that the operator makes up: long and random. */
  own(name: string, value: string): string {
    const wrong = this.production ? weakness(value) : null
    if (wrong)
      this.errors.push(
        `${name} must be set to a secret of at least ${MIN_LENGTH} random characters in production: ${wrong}`,
      )
    else this.differs(name, value)
    return value
  }

  /** A key that another service has issued: its form is that service's, but it is no blank and none of our own. */
  issued(name: string, value: string): string {
    if (this.production && value !== '' && value.trim() === '') this.errors.push(`${name} is blank`)
    this.differs(name, value)
    return value
  }

  private differs(name: string, value: string): void {
    const text = value.trim()
    if (!this.production || text === '') return
    const owner = this.owners.get(text)
    if (owner) this.errors.push(`${name} must not be the same as ${owner} in production`)
    this.owners.set(text, name)
  }
}
