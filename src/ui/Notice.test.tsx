import { fireEvent, render, screen } from '@testing-library/react'
import { Notice } from './Notice'

it('what went wrong interrupts, the rest waits to be read', () => {
  render(
    <>
      <Notice tone="danger">价格没有更新</Notice>
      <Notice>公众假期晚一天发货</Notice>
    </>,
  )
  expect(screen.getByRole('alert').textContent).toBe('价格没有更新')
  expect(screen.getByRole('status').textContent).toBe('公众假期晚一天发货')
})

it('offers one way on', () => {
  const onClick = jest.fn()
  render(
    <Notice tone="warning" action={{ text: '去凑单', onClick }}>
      还差 $12.00
    </Notice>,
  )
  fireEvent.click(screen.getByRole('button', { name: '去凑单' }))
  expect(onClick).toHaveBeenCalledTimes(1)
})
