import { appOver } from '@/app/testing/app'
import type { ImSettings } from '@/contract/im'
import { ReplySettingsModel } from './ReplySettingsModel'

const STORED: ImSettings = { quickReplies: ['在的'], away: { on: false, text: '', hours: 4 } }

async function open() {
  const saved: ImSettings[] = []
  const phone = appOver(({ input }) => {
    if (!('away' in input)) return { data: STORED }
    saved.push(input as unknown as ImSettings)
    return { data: input }
  })
  const model = new ReplySettingsModel(phone.app)
  await model.start()
  return { ...phone, model, saved }
}

test('an automatic reply that is on needs its text, which is asked for under its field', async () => {
  const { model, saved } = await open()
  model.away.set('on', true)
  await model.saveAway()
  expect([model.away.errors.text, saved]).toEqual(['请填写回复内容', []])
  model.away.set('text', '稍后回复')
  await model.saveAway()
  expect(saved).toEqual([{ quickReplies: ['在的'], away: { on: true, text: '稍后回复', hours: 4 } }])
})

test('a quick reply is saved without what is half written of the automatic one', async () => {
  const { model, saved } = await open()
  model.away.fill({ on: true, text: '写到一' })
  model.edit(-1)
  await model.saveReply('马上发')
  expect(saved).toEqual([{ quickReplies: ['在的', '马上发'], away: STORED.away }])
  expect([model.quickReplies, model.editing, model.away.values.text]).toEqual([['在的', '马上发'], null, '写到一'])
})
