import { createHmac } from 'node:crypto'

/** Keyed digests: of what must not be readable in the database (tokens, codes, limited phone numbers and addresses), and signatures of links to files. */
export class Digests {
  constructor(private readonly secret: string) {}
  of(kind: 'token' | 'code' | 'target' | 'limit' | 'proof' | 'file', ...parts: string[]): string {
    return createHmac('sha256', this.secret)
      .update(['passport', kind, ...parts].join('\n'))
      .digest('base64url')
  }
}
