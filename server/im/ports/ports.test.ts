import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { AzureTranslator } from './azureTranslator'
import { DictionaryTranslator } from './dictionaryTranslator'

describe('the built-in dictionary', () => {
  const dictionary = new DictionaryTranslator()
  const to = async (language: string, text: string) =>
    (await dictionary.translate(text, [language])).translations[0]!.text

  it.each([
    ['你好，还有货吗？', 'Hello, is it still available?'],
    ['多少钱', 'How much is it'],
    ['这件外套什么颜色', 'This jacket what colours are there'],
    ['我要 2 个 iPhone，明天发货吗？', 'I want 2 iPhone, it ships tomorrow?'],
  ])('says %s in English', async (chinese, english) => expect(await to('en', chinese)).toBe(english))

  it.each([
    ['Hi, is it still available?', '你好，还有货吗？'],
    ['How much is shipping', '运费多少'],
    ['I have paid $30.50!', '已付款$30.50！'],
  ])('says %s in Chinese', async (english, chinese) => expect(await to('zh-Hans', english)).toBe(chinese))

  it('says how much it knew, and leaves a text alone in its own language', async () => {
    expect(await dictionary.translate('这件貂皮外套多少钱', ['en', 'zh-CN'])).toEqual({
      detected: { language: 'zh-Hans', score: 0.78 },
      translations: [
        { to: 'en', text: 'This 「貂皮」 jacket how much is it' },
        { to: 'zh-Hans', text: '这件貂皮外套多少钱' },
      ],
    })
  })

  it('refuses what it mostly does not know, and languages it does not have', async () => {
    await expect(to('en', '量子纠缠态的退相干')).rejects.toThrow('translte failed!')
    await expect(to('fr', '你好')).rejects.toThrow('The target language is not valid.')
  })
})

describe('the Azure translator', () => {
  let server: http.Server
  let calls: { url: string; key: unknown; body: string }[] = []
  let status = 200
  beforeAll(async () => {
    server = http.createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const key = request.headers['ocp-apim-subscription-key']
        calls.push({ url: request.url!, key, body: Buffer.concat(chunks).toString() })
        response.statusCode = status
        response.end(
          JSON.stringify(
            request.url!.startsWith('/languages')
              ? {
                  translation: {
                    en: { name: 'English', nativeName: 'English' },
                    'zh-Hans': { name: 'C', nativeName: '中' },
                  },
                }
              : [{ detectedLanguage: { language: 'zh-Hans', score: 1 }, translations: [{ text: 'Hello', to: 'en' }] }],
          ),
        )
      })
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })
  afterAll(() => new Promise((done) => server.close(done)))
  beforeEach(() => {
    calls = []
    status = 200
  })
  const translator = () =>
    new AzureTranslator(
      { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, key: 'k', region: '' },
      () => 0,
    )

  it('asks with its key and answers as the provider did', async () => {
    const one = translator()
    expect(await one.translate('你好', ['EN'])).toEqual({
      detected: { language: 'zh-Hans', score: 1 },
      translations: [{ text: 'Hello', to: 'en' }],
    })
    expect(calls.map(({ url }) => url)).toEqual([
      '/languages?api-version=3.0&scope=translation',
      '/translate?api-version=3.0&to=en',
    ])
    expect(calls[1]).toMatchObject({ key: 'k', body: '[{"Text":"你好"}]' })
  })

  it('turns an unknown language and a failed call into refusals', async () => {
    await expect(translator().translate('你好', ['xx'])).rejects.toThrow('The target language is not valid.')
    status = 500
    await expect(translator().translate('你好', ['en'])).rejects.toThrow('translte failed! answer 500')
  })
})
