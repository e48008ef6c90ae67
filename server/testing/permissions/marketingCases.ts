import { MARKETING_VERSION } from '../../../src/domain/marketing'
import type { CasesOf } from './cases'

export const marketing: CasesOf<'marketing'> = {
  query: { about: 'what the caller agreed to', input: () => ({}) },
  update: {
    about: 'what the caller agrees to',
    input: () => ({ channels: ['SMS'], agreed: true, version: MARKETING_VERSION }),
  },
}
