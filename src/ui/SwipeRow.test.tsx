import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SwipeRow } from './SwipeRow'

const ACTIONS = [{ key: 'remove', text: '删除', tone: 'danger' }] as const
const onAct = jest.fn()

/** Two rows of one list, of which one is open at a time. */
function List() {
  const [open, setOpen] = useState('')
  return (
    <>
      {['a', 'b'].map((id) => (
        <SwipeRow
          key={id}
          id={id}
          actions={ACTIONS}
          onAct={(key) => onAct(id, key)}
          open={open === id}
          onOpenChange={(now) => setOpen(now ? id : '')}
        >
          {open === id ? `${id} open` : id}
        </SwipeRow>
      ))}
    </>
  )
}
const scroller = (id: string) => document.getElementById(id)!.closest('.dd-swipe')!
function swipe(id: string, left: number) {
  scroller(id).scrollLeft = left
  fireEvent.scroll(scroller(id))
}
/** Rows that were sent back to where they began. */
let closed: string[] = []
beforeEach(() => {
  closed = []
  onAct.mockReset()
  Element.prototype.scrollTo = function (this: Element) {
    closed.push(this.querySelector('[id]')!.id)
  } as never
  render(<List />)
})

test('a swipe opens the row and sends the other one back', () => {
  swipe('a', 39)
  expect(screen.queryByText('a open')).toBeNull()
  swipe('a', 60)
  expect(screen.getByText('a open')).toBeTruthy()
  swipe('b', 60)
  expect(screen.getByText('b open')).toBeTruthy()
  expect(screen.queryByText('a open')).toBeNull()
  expect(closed).toEqual(['a'])
})

test('swiped back by hand it counts as closed', () => {
  swipe('a', 60)
  swipe('a', 4)
  expect(screen.queryByText('a open')).toBeNull()
})

test('an action closes the row and runs', () => {
  swipe('a', 60)
  fireEvent.click(screen.getAllByText('删除')[0]!)
  expect(onAct).toHaveBeenCalledWith('a', 'remove')
  expect(screen.queryByText('a open')).toBeNull()
  expect(closed).toEqual(['a'])
})
