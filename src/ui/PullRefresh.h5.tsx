import { useEffect, useRef, useState } from 'react'
import type { PullRefreshProps } from './PullRefresh.types'
import { Spinner } from './Spinner'
import './PullRefresh.scss'

/** px of pull that let go refresh, and the most it gives way. */
const ENOUGH = 56
const MOST = 96

/** True when nothing from the finger up to the window has scrolled: only then is down a pull. */
function atTop(from: EventTarget | null): boolean {
  for (let node = from as HTMLElement | null; node; node = node.parentElement) if (node.scrollTop > 0) return false
  return window.scrollY <= 0
}

export function PullRefresh({ onRefresh, disabled, children }: PullRefreshProps) {
  const box = useRef<HTMLDivElement>(null)
  const [pull, setPull] = useState(0)
  const [phase, setPhase] = useState<'idle' | 'pull' | 'refresh'>('idle')
  const latest = useRef({ onRefresh, phase, pull })
  latest.current = { onRefresh, phase, pull }

  useEffect(() => {
    const element = box.current
    if (!element || disabled) return
    let start: { x: number; y: number } | null = null
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0]
      const free = event.touches.length === 1 && latest.current.phase === 'idle' && atTop(event.target)
      start = touch && free ? { x: touch.clientX, y: touch.clientY } : null
    }
    const onMove = (event: TouchEvent) => {
      const touch = event.touches[0]
      if (!start || !touch) return
      const down = touch.clientY - start.y
      if (latest.current.phase === 'idle') {
        // The first movement decides: sideways or up belongs to someone else.
        if (Math.abs(down) < 6 && Math.abs(touch.clientX - start.x) < 6) return
        if (down <= Math.abs(touch.clientX - start.x)) {
          start = null
          return
        }
        setPhase('pull')
      }
      event.preventDefault()
      setPull(Math.max(0, Math.min(MOST, down * 0.45)))
    }
    const onEnd = () => {
      if (!start || latest.current.phase !== 'pull') return
      start = null
      if (latest.current.pull < ENOUGH) {
        setPull(0)
        setPhase('idle')
        return
      }
      setPull(ENOUGH)
      setPhase('refresh')
      const done = () => {
        setPull(0)
        setPhase('idle')
      }
      void latest.current.onRefresh().finally(done)
    }
    element.addEventListener('touchstart', onStart, { passive: true })
    // Not passive: the browser's own pull has to be held back.
    element.addEventListener('touchmove', onMove, { passive: false })
    element.addEventListener('touchend', onEnd)
    element.addEventListener('touchcancel', onEnd)
    return () => {
      element.removeEventListener('touchstart', onStart)
      element.removeEventListener('touchmove', onMove)
      element.removeEventListener('touchend', onEnd)
      element.removeEventListener('touchcancel', onEnd)
    }
  }, [disabled])

  const words = phase === 'refresh' ? '正在刷新' : pull < ENOUGH ? '下拉刷新' : '松开刷新'
  return (
    <div ref={box} className={phase === 'pull' ? 'dd-pull dd-pull--finger' : 'dd-pull'}>
      {/* Height, not transform: a transform would unfix and unstick what is inside. */}
      <div className="dd-pull__room" style={{ height: pull }} role="status">
        {phase !== 'idle' && (
          <div className="dd-pull__words">
            {phase === 'refresh' && <Spinner size={16} />}
            <span>{words}</span>
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
