import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { SearchBox } from './SearchBox'

const onInput = jest.fn()
const onSearch = jest.fn()

function Box({ suggests }: { suggests?: boolean }) {
  const [value, setValue] = useState('')
  return (
    <SearchBox
      value={value}
      placeholder="蜂蜜"
      suggests={suggests}
      onSearch={onSearch}
      onInput={(text) => {
        onInput(text)
        setValue(text)
      }}
    />
  )
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')

/** Types pinyin the way browsers report it. */
function compose(...drafts: string[]) {
  fireEvent.compositionStart(field())
  for (const draft of drafts) fireEvent.input(field(), { target: { value: draft }, isComposing: true })
}

describe('SearchBox', () => {
  beforeEach(() => {
    onInput.mockClear()
    onSearch.mockClear()
  })

  it('shows half-typed pinyin but reports only the committed word', () => {
    render(<Box />)
    compose('n', 'nai', 'naifen')
    expect(field().value).toBe('naifen')
    expect(onInput).not.toHaveBeenCalled()
    fireEvent.input(field(), { target: { value: '奶粉' }, isComposing: true })
    fireEvent.compositionEnd(field(), { data: '奶粉' })
    expect(onInput).toHaveBeenCalledTimes(1)
    expect(onInput).toHaveBeenCalledWith('奶粉')
    expect(field().value).toBe('奶粉')
  })

  it('Enter that picks a candidate does not search; Enter after it does', () => {
    render(<Box />)
    compose('naifen')
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true })
    // Safari ends the composition first and marks the key only by its code.
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 })
    expect(onSearch).not.toHaveBeenCalled()
    fireEvent.input(field(), { target: { value: ' 奶粉 ' }, isComposing: true })
    fireEvent.compositionEnd(field())
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 13 })
    expect(onSearch).toHaveBeenCalledWith('奶粉')
  })

  it('searches the hot word when empty, if it suggests one', () => {
    const { rerender } = render(<Box />)
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    expect(onSearch).not.toHaveBeenCalled()
    rerender(<Box suggests />)
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    expect(onSearch).toHaveBeenCalledWith('蜂蜜')
  })

  it('clears', () => {
    render(<Box />)
    fireEvent.change(field(), { target: { value: '奶粉' } })
    fireEvent.click(screen.getByRole('button', { name: '清空' }))
    expect(field().value).toBe('')
  })
})
