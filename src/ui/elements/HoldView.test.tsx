import { fireEvent, render, screen } from '@testing-library/react'
import { HoldView } from './HoldView'
import { View } from './View'

const onLongPress = jest.fn()
const onClick = jest.fn()
const held = () => screen.getByRole('group')

/** A finger of its own on one place; jsdom takes plain objects for touches. */
const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] })
let touched: Element | null = null
function down(element: Element) {
  touched = element
  fireEvent.touchStart(element, at(100, 100))
}
/** False when the page keeps the engine from making a click of it. */
const up = (element: Element) => fireEvent.touchEnd(element, { touches: [] })

beforeEach(() => {
  jest.useFakeTimers({ now: 1_000_000 })
  onLongPress.mockReset()
  onClick.mockReset()
  render(
    <HoldView role="group" onLongPress={onLongPress}>
      <View role="button" onClick={onClick}>
        图片
      </View>
      <input aria-label="件数" />
    </HoldView>,
  )
})
afterEach(() => {
  // The finger leaves, whatever was tested: its state outlives the page.
  if (touched) fireEvent.touchCancel(touched)
  touched = null
  jest.useRealTimers()
})

it('opens for a touch alone after half a second, once, however long the finger stays', () => {
  down(held())
  jest.advanceTimersByTime(499)
  expect(onLongPress).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(onLongPress).toHaveBeenCalledTimes(1)
  jest.advanceTimersByTime(5000)
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

it('a long press makes no click of the finger that lifts, a tap does', () => {
  const button = screen.getByRole('button')
  down(button)
  jest.advanceTimersByTime(500)
  expect(up(button)).toBe(false)
  down(button)
  jest.advanceTimersByTime(200)
  expect(up(button)).toBe(true)
  jest.advanceTimersByTime(1000)
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

it('makes no click of a finger whose element has left the page meanwhile', () => {
  const button = screen.getByRole('button')
  onLongPress.mockImplementation(() => button.remove())
  down(button)
  jest.advanceTimersByTime(500)
  expect(up(button)).toBe(false)
})

it.each<[string, () => void]>([
  ['a move of more than 10 px', () => fireEvent.touchMove(held(), at(108, 107))],
  ['a second finger elsewhere', () => fireEvent.touchStart(document.body, at(10, 10))],
  ['scrolling', () => fireEvent.scroll(document.body)],
  ['a call that takes the screen', () => fireEvent.touchCancel(held())],
  ['lifting the finger', () => up(held())],
])('is ended by %s', (_, end) => {
  down(held())
  jest.advanceTimersByTime(300)
  end()
  jest.advanceTimersByTime(1000)
  expect(onLongPress).not.toHaveBeenCalled()
})

it('bears a finger that trembles', () => {
  down(held())
  fireEvent.touchMove(held(), at(106, 107))
  jest.advanceTimersByTime(500)
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

it.each([
  ['before', 400],
  ['after', 600],
])('an engine whose contextmenu comes %s the half second opens one menu', (_, ms) => {
  down(held())
  jest.advanceTimersByTime(ms)
  expect(fireEvent.contextMenu(held())).toBe(false)
  jest.advanceTimersByTime(1000)
  up(held())
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

it('an engine whose contextmenu comes when the finger lifts opens one menu', () => {
  down(held())
  jest.advanceTimersByTime(700)
  up(held())
  expect(fireEvent.contextMenu(held())).toBe(false)
  expect(onLongPress).toHaveBeenCalledTimes(1)
})

it('a finger that has moved opens nothing when the engine still fires contextmenu', () => {
  down(held())
  fireEvent.touchMove(held(), at(112, 100))
  jest.advanceTimersByTime(500)
  fireEvent.contextMenu(held())
  expect(onLongPress).not.toHaveBeenCalled()
})

it('opens for a right click, and for the menu key where the keyboard can stand', () => {
  expect(held().tabIndex).toBe(0)
  expect(fireEvent.contextMenu(held())).toBe(false)
  expect(fireEvent.contextMenu(held())).toBe(false)
  expect(onLongPress).toHaveBeenCalledTimes(2)
})

it('leaves fields to the system, which selects and pastes', () => {
  const field = screen.getByRole('textbox')
  down(field)
  jest.advanceTimersByTime(1000)
  expect(fireEvent.contextMenu(field)).toBe(true)
  expect(onLongPress).not.toHaveBeenCalled()
})
