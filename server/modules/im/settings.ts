import { AWAY_TEXT, type ImSettings } from '../../../src/contract/im'
import type { Actor } from '../../access/actor'
import { shopWhere } from '../../access/can'
import { json, type Db } from '../../db/database'
import { refuse } from '../../http/errors'

/** What a seller starts with. */
const DEFAULTS: ImSettings = {
  quickReplies: ['你好，请问有什么可以帮你？', '有现货的，付款后当天或次日发出。', '已为你备注，请放心。'],
  away: { on: false, text: '你好，我现在不在线，看到消息会尽快回复你。', hours: 4 },
}

export async function readSettings(db: Db, userId: number): Promise<ImSettings> {
  const rows = await db.selectFrom('im_user_settings').select(['name', 'value']).where('user_id', '=', userId).execute()
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

/** Replaces a user's settings; an away message is a seller's. */
export async function saveSettings(db: Db, actor: Actor, settings: ImSettings): Promise<ImSettings> {
  if (settings.away.on && shopWhere(actor, 'shop.represent') === null) refuse('imSellerOnly')
  if (settings.away.on && settings.away.text === '') refuse('badInput', { text: `请填写${AWAY_TEXT.label}` })
  await db
    .insertInto('im_user_settings')
    .values([
      { user_id: actor.id, name: 'quickReplies', value: json(settings.quickReplies) },
      { user_id: actor.id, name: 'away', value: json(settings.away) },
    ])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'name']).doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })),
    )
    .execute()
  return readSettings(db, actor.id)
}
