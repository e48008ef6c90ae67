/** node scripts/run.mjs scripts/orderMachine.ts: draws the table of an order's moves into docs/order.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { FILE, redrawn } from './orderMachine/draw'

writeFileSync(FILE, redrawn(readFileSync(FILE, 'utf8')))
