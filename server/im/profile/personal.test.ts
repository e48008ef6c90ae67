import { textFile } from '../../testing/sdkFiles'
import { ChatTest, webSdk, type Client, type Loose } from '../../testing/chat'

/** What belongs to one person: profile, presence, silence, pushes, translation; through the real SDK. */
describe('personal settings', () => {
  let chat: ChatTest
  let ann: Client
  let annPad: Client
  let ben: Client
  beforeAll(async () => {
    chat = await ChatTest.start()
    const sdk = webSdk(chat.url)
    own = (value) => sdk.window.JSON.parse(JSON.stringify(value))
    ann = await chat.client('ann', { device: 'phone', sdk })
    annPad = await chat.client('ann', { device: 'pad' })
    ben = await chat.client('ben')
  })
  afterAll(() => chat.close())
  /** Objects of the SDK's own window: it knows no others as objects. */
  let own: (value: object) => Loose
  const db = () => chat.server.services.db

  describe('profile', () => {
    it('chat §7: is written by its eight keys and read by others', async () => {
      await ann.conn.updateUserInfo({ nickname: '小安', gender: 2, sign: 'a=b&c', ext: '{"vip":1}' })
      await ann.conn.updateOwnUserInfo('avatarurl', 'https://x.nz/a.jpg')
      expect((await ben.conn.fetchUserInfoById(['ann', 'ben', 'nobody'])).data).toEqual({
        ann: {
          nickname: '小安',
          gender: '2',
          sign: 'a=b&c',
          ext: '{"vip":1}',
          avatarurl: 'https://x.nz/a.jpg',
        },
        ben: { nickname: 'ben' },
      })
      expect((await ben.conn.fetchUserInfoById('ann', 'sign')).data).toEqual({ ann: { sign: 'a=b&c' } })
    })

    it('chat §5: other keys and too long a profile are refused', async () => {
      const token = await chat.register('ann')
      const put = (body: string) =>
        fetch(`${chat.url}/dingdang/app/metadata/user/ann`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-www-form-urlencoded' },
          body,
        })
      expect(await (await put('role=admin')).json()).toMatchObject({ error_description: 'illegal key' })
      expect((await put(`sign=${'x'.repeat(5000)}`)).status).toBe(400)
      expect((await ben.conn.fetchUserInfoById('ann', 'sign')).data.ann.sign).toBe('a=b&c')
    })

    it('the push nickname changes; other devices are listed; calls need a service there is not', async () => {
      const result = await ann.conn.updateCurrentUserNick('安')
      expect(result.entities[0]).toMatchObject({ username: 'ann', nickname: '安' })
      const resource = annPad.conn.clientResource
      expect((await ann.conn.getSelfIdsOnOtherPlatform()).data).toEqual([`ann/${resource}`])
      await expect(ann.conn.getRTCToken()).rejects.toMatchObject({ type: 505 })
    })
  })

  describe('presence', () => {
    it('chat §7: who subscribes is told once per change, with devices', async () => {
      const { result } = (await ben.conn.subscribePresence({ usernames: ['ann'], expiry: 600 })).data
      expect(result).toMatchObject([{ uid: 'ann', expiry: 600 }])
      expect(Object.keys(result[0].status)).toHaveLength(2)
      await ann.conn.publishPresence({ description: '在店里' })
      expect(await ben.next('onPresenceStatusChange')).toMatchObject([
        { userId: 'ann', ext: '在店里', statusDetails: [{ status: 1 }, { status: 1 }] },
      ])
      expect((await ben.conn.getPresenceStatus({ usernames: ['ann', 'nobody'] })).data.result).toMatchObject([
        { uid: 'ann', ext: '在店里' },
      ])
      const list = (await ben.conn.getSubscribedPresenceList({ pageNum: 1, pageSize: 10 })).data.result
      expect(list).toMatchObject({ totalnum: 1, sublist: [{ uid: 'ann' }] })
      await ben.conn.unsubscribePresence({ usernames: ['ann'] })
      expect((await ben.conn.getSubscribedPresencelist({ pageNum: 1, pageSize: 10 })).data.result.totalnum).toBe(0)
    })

    it('chat §7: coming and going is told, until the subscription has run out', async () => {
      await chat.register('tia')
      await ben.conn.subscribePresence({ usernames: ['tia'], expiry: 600 })
      const received = (devices: number) =>
        ben.next('onPresenceStatusChange', ([one]) => one.userId === 'tia' && one.statusDetails.length === devices)
      let tia = await chat.client('tia')
      await received(1)
      await tia.close()
      await received(0)
      await db()
        .updateTable('im_presence_subscriptions')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('target', '=', 'tia')
        .execute()
      const before = ben.events.length
      tia = await chat.client('tia')
      await tia.text('ben', '来了')
      await ben.next('onTextMessage', ({ msg }) => msg === '来了')
      expect(ben.events.slice(before).some(({ name }) => name === 'onPresenceStatusChange')).toBe(false)
      expect((await ben.conn.getSubscribedPresenceList({ pageNum: 1, pageSize: 10 })).data.result.totalnum).toBe(0)
    })

    it('chat §8: presence ext too big, and an unknown user', async () => {
      await expect(ann.conn.publishPresence({ description: '长'.repeat(400) })).rejects.toMatchObject({ type: 1100 })
      await expect(ben.conn.subscribePresence({ usernames: ['nobody'], expiry: 60 })).rejects.toMatchObject({
        type: 204,
      })
    })
  })

  describe('do not disturb', () => {
    it('chat §5: the three forms for the account, told to the other device', async () => {
      const until = (await ann.conn.setSilentModeForAll({ options: own({ paramType: 1, duration: 60_000 }) })).data
      expect(until.ignoreDuration).toBeGreaterThan(Date.now() + 50_000)
      const clock = { hours: 22, minutes: 30 }
      await ann.conn.setSilentModeForAll({
        options: own({ paramType: 2, startTime: clock, endTime: { hours: 7, minutes: 5 } }),
      })
      await ann.conn.setSilentModeForAll({ options: own({ paramType: 0, remindType: 'AT' }) })
      expect((await ann.conn.getSilentModeForAll()).data).toEqual({ ...until, type: 'AT', ignoreInterval: '22:30-7:5' })
      expect(await annPad.next('onMultiDeviceEvent')).toMatchObject({ operation: 'setSilentModeForUser' })
    })

    it('chat §7: per conversation, many at once, and back to default', async () => {
      const of = { conversationId: 'ben', type: 'singleChat' }
      await ann.conn.setSilentModeForConversation({ ...of, options: own({ paramType: 0, remindType: 'NONE' }) })
      expect(
        await annPad.next('onMultiDeviceEvent', ({ operation }) => operation === 'setSilentModeForConversation'),
      ).toMatchObject({ conversationId: 'ben', type: 'singleChat' })
      expect((await ann.conn.getSilentModeForConversation(of)).data).toMatchObject({ type: 'NONE' })
      const many = await ann.conn.getSilentModeForConversations({
        conversationList: [
          { id: 'ben', type: 'singleChat' },
          { id: 'g9', type: 'groupChat' },
        ],
      })
      expect(many.data).toMatchObject({ user: { ben: { type: 'NONE' } }, group: { g9: { type: 'DEFAULT' } } })
      expect((await ann.conn.getSilentModeRemindTypeConversations({ pageSize: 10 })).data).toEqual({
        conversations: [{ conversationId: 'ben', type: 'singleChat', remindType: 'NONE' }],
        cursor: '',
      })
      await ann.conn.clearRemindTypeForConversation(of)
      expect((await ann.conn.getSilentModeForConversation(of)).data).toMatchObject({ type: 'DEFAULT' })
    })

    it('forms that mean nothing are refused', async () => {
      for (const body of [{ type: 'SOME' }, { ignoreDuration: -1 }, { ignoreInterval: '25:00-1:99' }]) {
        const token = await chat.register('ann')
        expect((await chat.rest(token, 'PUT', 'users/ann/notification/user/ann', body)).status).toBe(400)
      }
    })

    it('the language of pushes', async () => {
      await ann.conn.setPushPerformLanguage({ language: 'zh-Hans' })
      expect((await ann.conn.getPushPerformLanguage()).data).toEqual({ language: 'zh-Hans' })
    })
  })

  describe('pushes', () => {
    const pushed = async (username: string) =>
      (await db().selectFrom('im_pushes').select('body').where('username', '=', username).orderBy('id').execute()).map(
        ({ body }) => (body as { text: string }).text,
      )
    const settled = () => new Promise((done) => setTimeout(done, 150))

    it('chat §7: reach who is away, not while silent, and not the phone that unregistered', async () => {
      const cat = await chat.client('cat')
      const registered = await cat.conn.uploadPushToken({ deviceId: 'd1', deviceToken: 't1', notifierName: 'apns' })
      expect(registered.data.pushInfo).toEqual([{ device_Id: 'd1', device_token: 't1', notifier_name: 'apns' }])
      await ben.text('cat', '在线时不推送')
      cat.conn.close()
      await settled()
      await ben.text('cat', '有货了')
      await settled()
      expect(await pushed('cat')).toEqual(['有货了'])

      const token = await chat.register('cat')
      const silence = (path: string, body: object) => chat.rest(token, 'PUT', `users/cat/notification/${path}`, body)
      await silence('user/ben', { type: 'NONE' })
      await ben.text('cat', '会话免打扰')
      await silence('user/ben', { type: 'DEFAULT' })
      await silence('user/cat', { ignoreDuration: 60_000 })
      await ben.text('cat', '全部免打扰')
      await silence('user/cat', { ignoreDuration: 0 })
      await silence('user/cat', { ignoreInterval: '0:0-24:0' })
      await ben.text('cat', '时段免打扰')
      await silence('user/cat', { ignoreInterval: '' })
      await settled()
      expect(await pushed('cat')).toEqual(['有货了'])

      await chat.rest(token, 'PUT', 'users/cat', { device_id: 'd1', device_token: '', notifier_name: '' })
      await ben.text('cat', '没有手机')
      await settled()
      expect(await pushed('cat')).toEqual(['有货了'])
    })

    it('a phone that changes hands no longer tells the one before', async () => {
      await ann.conn.uploadPushToken({ deviceId: 'd2', deviceToken: 'shared', notifierName: 'apns' })
      await ben.conn.uploadPushToken({ deviceId: 'd3', deviceToken: 'shared', notifierName: 'apns' })
      const rows = await db().selectFrom('im_push_tokens').select('username').where('token', '=', 'shared').execute()
      expect(rows).toEqual([{ username: 'ben' }])
      await ann.conn.uploadToken({ deviceId: ann.conn.clientResource, deviceToken: 'own', notifierName: 'apns' })
      const own = () => db().selectFrom('im_push_tokens').select('token').where('username', '=', 'ann').execute()
      expect(await own()).toEqual([{ token: 'own' }])
      await ann.conn.unbindPushToken()
      expect(await own()).toEqual([])
    })
  })

  describe('translation', () => {
    it('chat §7: supported languages and a text', async () => {
      const { data } = await ann.conn.getSupportedLanguages()
      expect(data.map(({ code }: Loose) => code)).toEqual(['zh-Hans', 'en'])
      const result = await ann.conn.translateMessage({ text: '你好，多少钱？', languages: ['en'] })
      expect(result.data).toEqual([
        {
          detectedLanguage: { language: 'zh-Hans', score: 1 },
          translations: [{ text: 'Hello, how much is it?', to: 'en' }],
          provider: 'dictionary',
        },
      ])
    })

    it('chat §8: text too long 1201, invalid language 1200, failed 1204', async () => {
      const refused = (text: string, language: string) => ann.conn.translateMessage({ text, languages: [language] })
      await expect(refused('好'.repeat(5001), 'en')).rejects.toMatchObject({ type: 1201 })
      await expect(refused('你好', 'fr')).rejects.toMatchObject({ type: 1200 })
      await expect(refused('氢氦锂铍硼', 'en')).rejects.toMatchObject({ type: 1204 })
    })
  })

  it('chat §8: voice is not turned into text here, said as an app says that has not opened the service', async () => {
    const voice = { type: 'audio', url: `${chat.url}/dingdang/app/chatfiles/f1?em-redirect=true` }
    await expect(ann.conn.voiceMessageToText(voice)).rejects.toMatchObject({ type: 505 })
    await expect(ann.conn.voiceFileToText(textFile(ann, 'a.mp3', 'x').data)).rejects.toMatchObject({ type: 505 })
    const request = (token: string, path: string) =>
      fetch(`${chat.url}/api/sdk/v1/dingdang/app/speech/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: '{}',
      })
    const result = await request(await chat.register('ann'), 'recognitions')
    expect([result.status, await result.json()]).toMatchObject([403, { error_description: 'speech service not open!' }])
    expect((await request('', 'transcriptions')).status).toBe(401)
  })

  it('chat §8: unreadable body, faults and limits as the SDK names them', async () => {
    const token = await chat.register('ann')
    const response = await fetch(`${chat.url}/dingdang/app/users/ann/translate`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{',
    })
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error_description: 'Request body not readable.Please check content type is correct!' },
    ])
    chat.server.chat.im.translator.languages = () => Promise.reject(new Error('secret detail'))
    const { log } = chat.server.services
    const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined)
    await expect(ann.conn.getSupportedLanguages()).rejects.toMatchObject({
      type: 503,
      message: 'Internal server error',
    })
    expect(logged).toHaveBeenCalled()
    logged.mockRestore()
  })
})
