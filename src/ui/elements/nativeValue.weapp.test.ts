import '../testing/taroBuild'
import { FormElement, TaroRootElement } from '@tarojs/runtime'
import './nativeValue.weapp'

/** A field of a page, with what it is sent: each entry is one setData. */
async function field() {
  const sent: unknown[] = []
  const root = new TaroRootElement()
  const element = new FormElement()
  element.nodeName = 'input'
  root.appendChild(element)
  root.ctx = {
    setData(data: unknown, done: () => void) {
      sent.push(data)
      done()
    },
  } as never
  const type = (value: string) => element.dispatchEvent({ type: 'input', mpEvent: { detail: { value } } } as never)
  const values = async () => {
    for (let turn = 0; turn < 4; turn++) await new Promise((go) => setTimeout(go))
    return sent.splice(0).map((data) => Object.values(data as object)[0])
  }
  // The page's first update carries its whole tree.
  root.performUpdate()
  await values()
  return { element, type, values }
}

test('what is typed is not sent back, however often the page renders meanwhile', async () => {
  const { element, type, values } = await field()
  for (const text of ['A', 'AB', 'ABC']) {
    type(text)
    element.setAttribute('value', text)
    element.setAttribute('value', text)
  }
  expect(await values()).toEqual([])
  // A sibling that comes or goes takes the field's own data along: it has to be what the field was sent before.
  expect(element.props.value).toBeUndefined()
})

test('a text of the owner reaches the field: after typing it is preceded by what the field holds, so that WeChat takes it for new', async () => {
  const { element, type, values } = await field()
  element.setAttribute('value', '奶粉')
  expect(await values()).toEqual(['奶粉'])
  type('奶粉x')
  element.setAttribute('value', '')
  expect(await values()).toEqual(['奶粉x', ''])
  expect(element.value).toBe('')
})
