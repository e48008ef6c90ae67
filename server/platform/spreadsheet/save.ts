import type { TableFormat } from '../../../src/contract/files'
import { CSV_TYPE, toCsv } from './csv'
import type { Sheet } from './sheet'
import { toXlsx, XLSX_TYPE } from './xlsx'

/** These tables as a file to save (server/http/files.ts). */
export const tableFile = (format: TableFormat, sheets: readonly Sheet[]): { type: string; body: Buffer } =>
  format === 'xlsx' ? { type: XLSX_TYPE, body: toXlsx(sheets) } : { type: CSV_TYPE, body: toCsv(sheets) }
