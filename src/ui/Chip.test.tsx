import { fireEvent, render, screen } from '@testing-library/react'
import { Chip } from './Chip'
import { ChipGroup } from './ChipGroup'

const onClick = jest.fn()
beforeEach(() => void onClick.mockReset())

it('says whether it is chosen, and each tap counts', () => {
  render(
    <ChipGroup label="服务">
      <Chip on onClick={onClick}>
        仅看有货
      </Chip>
      <Chip on={false} onClick={onClick}>
        正在打折
      </Chip>
    </ChipGroup>,
  )
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.map((box) => box.getAttribute('aria-checked'))).toEqual(['true', 'false'])
  fireEvent.click(boxes[1]!)
  fireEvent.click(boxes[1]!)
  expect(onClick).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('group', { name: '服务' })).toBeTruthy()
})

it('one that is gone says so and is tapped all the same; a chosen one is never disabled', () => {
  render(
    <ChipGroup label="规格" single>
      <Chip role="radio" on={false} gone note="缺货" onClick={onClick}>
        500g
      </Chip>
      <Chip role="radio" on gone note="缺货" onClick={onClick}>
        250g
      </Chip>
    </ChipGroup>,
  )
  const [gone, chosen] = [
    screen.getByRole('radio', { name: '500g，缺货' }),
    screen.getByRole('radio', { name: '250g，缺货' }),
  ]
  expect(gone.getAttribute('aria-disabled')).toBe('true')
  expect(chosen.getAttribute('aria-disabled')).toBeNull()
  fireEvent.click(gone)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('radiogroup', { name: '规格' })).toBeTruthy()
})

it('without a state it is a button, named by its label', () => {
  render(
    <Chip label="删除蜂蜜" trail="x" onClick={onClick}>
      蜂蜜
    </Chip>,
  )
  const chip = screen.getByRole('button', { name: '删除蜂蜜' })
  expect(chip.getAttribute('aria-checked')).toBeNull()
  fireEvent.click(chip)
  expect(onClick).toHaveBeenCalledTimes(1)
})
