import { AWAY_TEXT, type ImSettings } from '../../../src/contract/im'
import { shopWhere } from '../../access/can'
import type { Call, Services } from '../../context'
import { refuse } from '../../http/errors'
import { putSettings, settingRows } from './repository'

/** What a seller starts with. */
const DEFAULTS: ImSettings = {
  quickReplies: ['你好，请问有什么可以帮你？', '有现货的，付款后当天或次日发出。', '已为你备注，请放心。'],
  away: { on: false, text: '你好，我现在不在线，看到消息会尽快回复你。', hours: 4 },
}

type Deps = Pick<Services, 'db'>

export async function readSettings({ db }: Deps, _input: unknown, call: Pick<Call, 'user'>): Promise<ImSettings> {
  const rows = await settingRows(db, call.user().id)
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Replaces a user's settings; an away message is a seller's. */
export async function saveSettings(deps: Deps, settings: ImSettings, call: Pick<Call, 'user'>): Promise<ImSettings> {
  const actor = call.user()
  if (settings.away.on && shopWhere(actor, 'shop.represent') === null) refuse('imSellerOnly')
  if (settings.away.on && settings.away.text === '') refuse('badInput', { text: `请填写${AWAY_TEXT.label}` })
  await putSettings(deps.db, actor.id, settings)
  return readSettings(deps, {}, call)
}
