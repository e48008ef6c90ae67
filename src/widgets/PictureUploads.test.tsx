import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { AppContext } from '@/app/AppContext'
import { appOver, TEST_USER } from '@/app/testing/app'
import { Uploads } from '@/stores/Uploads'
import { PictureUploads } from './PictureUploads'

const file = (name: string) => ({
  file: { name, type: 'image/jpeg', size: 1000, content: new Blob(['x']) as never },
  width: 100,
  height: 100,
  length: 0,
})

function open() {
  const phone = appOver(() => ({ data: {} }))
  phone.app.session.login(TEST_USER)
  let failing = true
  let sent = 0
  const api = {
    upload: async () => {
      if (failing) throw new Error('lost')
      return { key: `up/${++sent}` }
    },
  } as never
  phone.platform.media.pictures = async ({ max }) => [file('a.jpg'), file('b.jpg'), file('c.jpg')].slice(0, max)
  const uploads = new Uploads({ api, platform: phone.platform }, 2)
  render(
    <AppContext.Provider value={phone.app}>
      <PictureUploads uploads={uploads} />
    </AppContext.Provider>,
  )
  return { uploads, recover: () => void (failing = false) }
}
const name = (label: string | RegExp) => screen.getByLabelText(label)

test('pictures are added up to the limit, retried, put in order and removed', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const { uploads, recover } = open()
  await act(async () => void fireEvent.click(name('添加图片，已有0张，最多2张')))
  await waitFor(() => expect(uploads.failed).toBe(true))
  expect(screen.queryByLabelText(/^添加图片/)).toBeNull()
  recover()
  for (const which of ['第1张', '第2张'])
    await act(async () => void fireEvent.click(name(new RegExp(`^${which}，.*点按重试`))))
  await waitFor(() => expect(uploads.keys).toEqual(['up/1', 'up/2']))
  await act(async () => void fireEvent.click(name('第2张往前移')))
  expect(uploads.keys).toEqual(['up/2', 'up/1'])
  await act(async () => void fireEvent.click(name('删除第1张')))
  expect(uploads.keys).toEqual(['up/1'])
  expect(name('添加图片，已有1张，最多2张')).toBeTruthy()
  errors.mockRestore()
})
