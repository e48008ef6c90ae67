import { fireEvent, render, screen } from '@testing-library/react'
import { ImageGrid } from './ImageGrid'
import { Progress } from './Progress'
import { changeText, Stat } from './Stat'

test.each([
  [0.124, '+12%'],
  [-0.03, '-3%'],
  [0.004, '持平'],
  [-0.004, '持平'],
  [2, '+200%'],
])('a change of %p reads %p: by sign, not by colour alone', (share, text) => expect(changeText(share)).toBe(text))

test('a figure that leads on is a button, another is none', () => {
  const onClick = jest.fn()
  render(
    <>
      <Stat label="待发货" value="12" onClick={onClick} />
      <Stat label="访客" value="1,024" change={{ share: 0.1, since: '比上周' }} />
    </>,
  )
  fireEvent.click(screen.getByRole('button'))
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(screen.getByText('比上周 +10%')).toBeTruthy()
})

test('progress says its words, else its share, and never draws past its ends', () => {
  const { container } = render(
    <>
      <Progress label="集单进度" value={1.4} text="已成团" />
      <Progress label="上传" value={-1} />
    </>,
  )
  expect(screen.getByRole('img', { name: '集单进度，已成团' })).toBeTruthy()
  expect(screen.getByRole('img', { name: '上传，0%' })).toBeTruthy()
  const bars = [...container.querySelectorAll<HTMLElement>('.dd-progress__bar')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '0%'])
})

test('a grid shows as many as fit, says how many more, and leafs through all of them', () => {
  const images = Array.from({ length: 12 }, (_, at) => ({ src: `/small/${at}`, full: `/large/${at}` }))
  const { container } = render(<ImageGrid images={images} label="评价图片" />)
  const cells = screen.getAllByRole('button')
  expect(cells).toHaveLength(9)
  expect(screen.getByText('+3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '评价图片 9/12' }))
  expect(document.body.textContent).toContain('9 / 12')
  expect(document.querySelector('img[src="/large/8"]')).toBeTruthy()
  expect(container.querySelector('.dd-image-grid--three')).toBeTruthy()
})
