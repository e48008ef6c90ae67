import type { ApiOptions, Runtime, WxTable } from '../runtime'
import { ApiFailure } from '../tasks'
import { reachable } from './network'

/** WeChat allows five sockets at a time. */
const MOST_SOCKETS = 5

type SocketEvent = 'open' | 'message' | 'close' | 'error'

/** WeChat's SocketTask over the browser's WebSocket. */
class SocketTask {
  readonly CONNECTING = 0
  readonly OPEN = 1
  readonly CLOSING = 2
  readonly CLOSED = 3
  readyState = 0
  private socket?: WebSocket
  private readonly listeners: Record<SocketEvent, ((value: unknown) => void)[]> = {
    open: [],
    message: [],
    close: [],
    error: [],
  }

  constructor(
    private readonly rt: Runtime,
    private readonly ended: () => void,
  ) {}

  onOpen = (listener: (value: unknown) => void) => void this.listeners.open.push(listener)
  onMessage = (listener: (value: unknown) => void) => void this.listeners.message.push(listener)
  onClose = (listener: (value: unknown) => void) => void this.listeners.close.push(listener)
  onError = (listener: (value: unknown) => void) => void this.listeners.error.push(listener)

  send = (options: ApiOptions = {}) =>
    this.rt.tasks.start('sendSocketMessage', options, () => {
      if (this.readyState !== this.OPEN) throw new ApiFailure('SocketTask.readyState is not OPEN')
      this.socket!.send(options.data as string | ArrayBuffer)
    })

  close = (options: ApiOptions = {}) =>
    this.rt.tasks.start('closeSocket', options, () => {
      if (this.readyState >= this.CLOSING) throw new ApiFailure('task not found')
      this.readyState = this.CLOSING
      this.socket?.close((options.code as number | undefined) ?? 1000, options.reason as string | undefined)
    })

  /** Not a method of the task: the app would find one that WeChat's task lacks, and the chat SDK calls `connect` where there is one. */
  static connect(task: SocketTask, url: string, protocols: string[] | undefined): void {
    task.#connect(url, protocols)
  }
  #connect(url: string, protocols: string[] | undefined): void {
    const socket = new WebSocket(url, protocols)
    this.socket = socket
    socket.binaryType = 'arraybuffer'
    socket.onopen = () => {
      this.readyState = this.OPEN
      this.emit('open', { header: {} })
    }
    socket.onmessage = ({ data }) => this.emit('message', { data })
    socket.onerror = () => this.emit('error', { errMsg: 'connection error' })
    socket.onclose = ({ code, reason }) => {
      this.readyState = this.CLOSED
      this.ended()
      this.emit('close', { code, reason })
    }
  }

  private emit(event: SocketEvent, value: unknown): void {
    this.rt.activity.touch()
    for (const listener of this.listeners[event].slice()) {
      try {
        listener(value)
      } catch (error) {
        this.rt.log.thrown(error, `socket ${event}`)
      }
    }
  }
}

export function socketApis(rt: Runtime): WxTable {
  let open = 0
  let latest: SocketTask | undefined
  const onLatest = (event: 'onOpen' | 'onMessage' | 'onClose' | 'onError') => (listener: (value: unknown) => void) =>
    latest?.[event](listener)
  return {
    connectSocket(options: ApiOptions) {
      rt.log.call('connectSocket', options)
      const task = new SocketTask(rt, () => open--)
      latest = task
      rt.tasks.start('connectSocket', options, () => {
        if (open >= MOST_SOCKETS) throw new ApiFailure('exceed max task count')
        const address = reachable(rt, options.url)
        open++
        SocketTask.connect(task, address, options.protocols as string[] | undefined)
        return { socketTaskId: open }
      })
      return task
    },
    sendSocketMessage: (options: ApiOptions) => latest?.send(options),
    closeSocket: (options: ApiOptions) => latest?.close(options),
    onSocketOpen: onLatest('onOpen'),
    onSocketMessage: onLatest('onMessage'),
    onSocketClose: onLatest('onClose'),
    onSocketError: onLatest('onError'),
  }
}
