import { runInAction } from 'mobx'
import type { App } from '@/app/createApp'
import { reservationDeskApi, STAY_MINUTES, type DeskSettings } from '@/contract/reservationDesk'
import type { TableKind } from '@/contract/reservation'
import { userErrorOf } from '@/services/userErrorOf'
import { observe } from '@/stores/observe'
import { Task } from '@/stores/Task'

export type Table = Omit<DeskSettings['tables'][number], 'alias'> & { alias: string }
type Rules = Omit<DeskSettings, 'tables'>
type Stay = 'stayMinutes' | 'groupMinutes'

const NEW: Table = { alias: '', kind: 'HALL', minPeople: 1, maxPeople: 4, count: 1 }

/** 预约设置: whether and how tables are booked, and which there are. */
export class SettingsModel {
  readonly task: Task<DeskSettings>
  rules: Rules | null = null
  tables: Table[] = []
  /** The table that is edited, and its place; the end for a new one. */
  editing: { at: number; table: Table } | null = null
  changed = false

  constructor(
    private readonly app: Pick<App, 'api' | 'nav' | 'ui'>,
    private readonly alias: string,
  ) {
    this.task = new Task(async () => {
      const settings = await app.api.load(reservationDeskApi.settings, { alias })
      this.take(settings)
      return settings
    })
    observe(this)
  }

  async start(): Promise<void> {
    await this.task.run()
  }
  set(rules: Partial<Rules>) {
    if (!this.rules) return
    this.rules = { ...this.rules, ...rules }
    this.changed = true
  }
  async chooseStay(field: Stay, title: string): Promise<void> {
    const options = STAY_MINUTES.map((minutes) => ({ key: String(minutes), label: `${minutes}分钟` }))
    const chosen = await this.app.ui.choose({ title, options })
    const minutes = STAY_MINUTES.find((one) => String(one) === chosen)
    if (minutes) this.set({ [field]: minutes })
  }
  edit(at: number) {
    this.editing = { at, table: { ...(this.tables[at] ?? NEW) } }
  }
  add() {
    this.edit(this.tables.length)
  }
  change(values: Partial<Table>) {
    if (this.editing) Object.assign(this.editing.table, values)
  }
  setKind(kind: TableKind) {
    this.change({ kind })
  }
  closeTable() {
    this.editing = null
  }
  keepTable() {
    const { editing, app } = this
    if (!editing) return
    if (editing.table.minPeople > editing.table.maxPeople) return app.ui.showToast('最少人数不能大于最多人数')
    this.tables = [...this.tables.slice(0, editing.at), editing.table, ...this.tables.slice(editing.at + 1)]
    this.changed = true
    this.editing = null
  }
  removeTable() {
    const { editing } = this
    this.tables = this.tables.filter((_, at) => at !== editing?.at)
    this.changed = true
    this.editing = null
  }
  async save(): Promise<void> {
    const { app, alias, rules, tables } = this
    if (!rules) return
    if (rules.open && tables.length === 0) return app.ui.showToast('开放预约前，请先添加桌位')
    try {
      const saved = await app.api.act(reservationDeskApi.saveSettings, {
        alias,
        ...rules,
        tables: tables.map((table) => ({ ...table })),
      })
      this.task.set(saved)
      this.take(saved)
      app.ui.showToast('已保存')
    } catch (error) {
      // The reason was shown, and what was entered stays.
      userErrorOf(error)
    }
  }

  private take({ tables, ...rules }: DeskSettings) {
    runInAction(() => {
      this.rules = rules
      this.tables = tables
      this.changed = false
    })
  }
}
