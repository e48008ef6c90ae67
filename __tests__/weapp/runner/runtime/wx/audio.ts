import type { ApiOptions, Runtime, WxTable } from '../runtime'

type Listener = (value?: unknown) => void

/** on…/off… pairs of a manager object. */
class Emitter {
  private readonly listeners = new Map<string, Listener[]>()

  emit(event: string, value?: unknown): void {
    for (const listener of this.listeners.get(event) ?? []) listener(value)
  }

  /** `{ onPlay, offPlay, … }` for the events named. */
  methods(events: string[]): Record<string, (listener?: Listener) => void> {
    return Object.fromEntries(
      events.flatMap((event) => [
        [
          `on${event}`,
          (listener?: Listener) => void this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener!]),
        ],
        [`off${event}`, () => void this.listeners.delete(event)],
      ]),
    )
  }
}

/** How long a "sound" lasts here: tests should not wait for real ones. */
const SOUND = 200
const PLAYER_EVENTS = [
  'Play',
  'Pause',
  'Stop',
  'Ended',
  'TimeUpdate',
  'Error',
  'Canplay',
  'Waiting',
  'Seeking',
  'Seeked',
]
const RECORDER_EVENTS = [
  'Start',
  'Stop',
  'Pause',
  'Resume',
  'Error',
  'FrameRecorded',
  'InterruptionBegin',
  'InterruptionEnd',
]

/** Players that play silence and a recorder that records it, with the events of real ones. */
export function audioApis(rt: Runtime): WxTable {
  function createInnerAudioContext() {
    const events = new Emitter()
    let timer: ReturnType<typeof setTimeout> | undefined
    const player = {
      ...events.methods(PLAYER_EVENTS),
      src: '',
      startTime: 0,
      autoplay: false,
      loop: false,
      volume: 1,
      playbackRate: 1,
      duration: SOUND / 1000,
      currentTime: 0,
      paused: true,
      play() {
        rt.log.call('innerAudio.play', { src: player.src })
        player.paused = false
        setTimeout(() => events.emit('Play'))
        timer = setTimeout(() => {
          player.paused = true
          events.emit('Ended')
        }, SOUND)
      },
      pause: () => halt('Pause'),
      stop: () => halt('Stop'),
      seek: (position: number) => void (player.currentTime = position),
      destroy: () => clearTimeout(timer),
    }
    function halt(event: string): void {
      clearTimeout(timer)
      if (player.paused) return
      player.paused = true
      setTimeout(() => events.emit(event))
    }
    return player
  }

  const recorderEvents = new Emitter()
  let startedAt = 0
  const recorder = {
    ...recorderEvents.methods(RECORDER_EVENTS),
    start(options: ApiOptions = {}) {
      rt.log.call('recorder.start', options)
      if (rt.options.denied.includes('scope.record')) {
        setTimeout(() => recorderEvents.emit('Error', { errMsg: 'operateRecorder:fail auth deny' }))
        return
      }
      startedAt = Date.now()
      setTimeout(() => recorderEvents.emit('Start'))
    },
    stop() {
      const content = new Blob([new Uint8Array(512)], { type: 'audio/mpeg' })
      const result = {
        tempFilePath: rt.files.add(content, 'voice.mp3'),
        duration: Date.now() - startedAt,
        fileSize: content.size,
      }
      setTimeout(() => recorderEvents.emit('Stop', result))
    },
    pause: () => recorderEvents.emit('Pause'),
    resume: () => recorderEvents.emit('Resume'),
  }

  const background = createInnerAudioContext()
  return { createInnerAudioContext, getRecorderManager: () => recorder, getBackgroundAudioManager: () => background }
}
