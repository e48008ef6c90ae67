import { fireEvent, render, screen } from '@testing-library/react'
import type { MouseEvent, ReactNode } from 'react'
import type * as Weapp from './View.weapp'

// Taro's component as a plain element: what it is given is what WeChat would call.
jest.mock('@tarojs/components', () => ({
  View: (props: { onClick?: (event: MouseEvent) => void; children?: ReactNode }) => (
    <div onClick={props.onClick}>{props.children}</div>
  ),
}))
const { View } = jest.requireActual<typeof Weapp>('./View.weapp')

test.each([
  ['a button', { role: 'button' }, 1],
  ['a link', { href: '/pages/item/detail' }, 1],
  ['a tab', { role: 'tab' }, 2],
])('two quick taps on %s', (_name, props, runs) => {
  const onClick = jest.fn()
  render(
    <View {...props} onClick={onClick}>
      详情
    </View>,
  )
  fireEvent.click(screen.getByText('详情'))
  fireEvent.click(screen.getByText('详情'))
  expect(onClick).toHaveBeenCalledTimes(runs)
})
