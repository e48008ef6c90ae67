import { fireEvent, render, screen } from '@testing-library/react'
import { Recorder } from './Recorder'
import { VoiceClip } from './VoiceClip'

const onStart = jest.fn()
const onEnd = jest.fn()
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('says how long it may be, then how long it is; sends or throws away by a tap of its own', () => {
  const { rerender } = render(<Recorder seconds={null} maxSeconds={60} onStart={onStart} onEnd={onEnd} />)
  expect(screen.getByText('最长60秒')).toBeTruthy()
  tap('点击开始说话')
  expect(onStart).toHaveBeenCalledTimes(1)
  rerender(<Recorder seconds={7} maxSeconds={60} onStart={onStart} onEnd={onEnd} />)
  expect(screen.getByText('正在录音 0:07')).toBeTruthy()
  tap('取消')
  tap('发送语音')
  expect(onEnd.mock.calls).toEqual([[false], [true]])
})

test('a clip says its length and what a tap does, and is never without a second', () => {
  const onToggle = jest.fn()
  const { rerender } = render(<VoiceClip seconds={0.2} playing={false} onToggle={onToggle} />)
  tap('语音1秒，点击播放')
  expect(onToggle).toHaveBeenCalledTimes(1)
  rerender(<VoiceClip seconds={58.6} playing onToggle={onToggle} />)
  const clip = screen.getByRole('button', { name: '语音59秒，点击停止' })
  expect(clip.style.width).toBe('200px')
})
