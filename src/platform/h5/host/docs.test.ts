import fs from 'node:fs'
import { DEEP_LINKS } from '@/services/DeepLinks'
import { fakeHost } from '../../memory/host'

const guide = fs.readFileSync('docs/host-bridge.md', 'utf8')

test('docs/host-bridge.md names every method and event of the bridge', async () => {
  const { on, savedToken: _token, onRoute: _route, ...methods } = await fakeHost('SN').connect()
  for (const name of [...Object.keys(methods), ...Object.keys(on)]) expect(guide).toContain(`\`${name}\``)
})

test('docs/host-bridge.md names every deep link with its parameters', () => {
  for (const [name, [, params = {}]] of Object.entries(DEEP_LINKS)) {
    const row = guide.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``))
    expect([name, row]).toEqual([name, expect.any(String)])
    for (const param of Object.keys(params)) expect(row).toContain(`\`${param}\``)
  }
})
