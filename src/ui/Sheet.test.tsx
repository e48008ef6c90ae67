import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { installBackGuard } from './elements/backGuard'
import { Sheet } from './Sheet'

function Page({ onClose }: { onClose?: () => void }) {
  const [open, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <div style={{ overflowY: 'auto' }} data-testid="page">
      <button onClick={() => setOpen(true)}>选规格</button>
      <Sheet open={open} onClose={close} title="选择规格" footer={<button>确定</button>}>
        <button>500g</button>
      </Sheet>
    </div>
  )
}
const opener = () => screen.getByText('选规格')
const dialog = () => screen.queryByRole('dialog', { name: '选择规格' })
const settle = (ms: number) => act(async () => void (await new Promise((resolve) => setTimeout(resolve, ms))))

function open() {
  opener().focus()
  fireEvent.click(opener())
}

describe('Sheet', () => {
  // As app.tsx does: before anyone else listens.
  beforeAll(installBackGuard)

  // Each test leaves the history as it found it.
  afterEach(() => settle(80))

  it('mounts its content only when opened, takes focus, and gives it back', async () => {
    render(<Page />)
    expect(screen.queryByText('500g')).toBeNull()
    open()
    expect(screen.getByText('500g')).toBeTruthy()
    expect(document.activeElement).toBe(dialog())
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    expect(document.activeElement).toBe(opener())
    await settle(260)
    expect(dialog()).toBeNull()
  })

  it('keeps Tab inside', () => {
    render(<Page />)
    open()
    screen.getByText('确定').focus()
    fireEvent.keyDown(screen.getByText('确定'), { key: 'Tab' })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '关闭' }))
    fireEvent.keyDown(document.activeElement!, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(screen.getByText('确定'))
  })

  it('holds the page behind still, and lets it go', () => {
    render(<Page />)
    open()
    expect(screen.getByTestId('page').style.overflow).toBe('hidden')
    fireEvent.keyDown(dialog()!, { key: 'Escape' })
    expect(screen.getByTestId('page').style.overflow).not.toBe('hidden')
    expect(screen.getByTestId('page').style.overflowY).toBe('auto')
  })

  it('closes on the mask and on Escape, once each', () => {
    const onClose = jest.fn()
    render(<Page onClose={onClose} />)
    open()
    fireEvent.click(dialog()!.querySelector('.dd-overlay__mask')!)
    expect(onClose).toHaveBeenCalledTimes(1)
    open()
    fireEvent.keyDown(dialog()!, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('closes on the back key without the router hearing of it', async () => {
    const router = jest.fn()
    window.addEventListener('popstate', router)
    const onClose = jest.fn()
    render(<Page onClose={onClose} />)
    open()
    window.history.back()
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(window.history.state?.ddLayer).toBeUndefined())
    expect(router).not.toHaveBeenCalled()
    window.removeEventListener('popstate', router)
  })

  it('takes its history entry back when closed in another way', async () => {
    const router = jest.fn()
    window.addEventListener('popstate', router)
    render(<Page />)
    open()
    expect(window.history.state.ddLayer).toBe(true)
    fireEvent.keyDown(dialog()!, { key: 'Escape' })
    await waitFor(() => expect(window.history.state?.ddLayer).toBeUndefined())
    expect(router).not.toHaveBeenCalled()
    window.removeEventListener('popstate', router)
  })

  it('swallows its own back that a slow phone carries out late, and no other', async () => {
    const router = jest.fn()
    window.history.replaceState({ key: 'page' }, '')
    render(<Page />)
    open()
    window.addEventListener('popstate', router)
    const back = jest.spyOn(window.history, 'back').mockImplementation(() => {})
    fireEvent.keyDown(dialog()!, { key: 'Escape' })
    await settle(1700)
    expect(back).toHaveBeenCalledTimes(1)
    back.mockRestore()
    window.history.back()
    await waitFor(() => expect(window.history.state?.ddLayer).toBeUndefined())
    await settle(20)
    expect(router).not.toHaveBeenCalled()
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'page' } }))
    expect(router).toHaveBeenCalledTimes(1)
    window.removeEventListener('popstate', router)
  })

  it('leaves the history alone when the app has navigated meanwhile', async () => {
    render(<Page />)
    open()
    fireEvent.keyDown(dialog()!, { key: 'Escape' })
    window.history.pushState({ key: 'next' }, '', '/next')
    await settle(120)
    expect(window.location.pathname).toBe('/next')
    // Coming back, the left-over entry is dropped behind the router's back.
    window.history.back()
    await waitFor(() => expect(window.location.pathname).toBe('/'))
    await waitFor(() => expect(window.history.state?.ddLayer).toBeUndefined())
  })
})
