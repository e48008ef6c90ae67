import net from 'node:net'
import { summarise, type Run } from './figures'
import { takeQuestions } from './rpc'

/**
 * A load: each connection sends its own requests in turn (again from the start when `repeat`), the next when the last
 * has its response.
 */
export interface Load {
  port: number
  /** Whole HTTP/1.1 requests, per connection. */
  connections: string[][]
  seconds: number
  repeat: boolean
}
export interface LoadRun extends Run {
  /** Responses other than code 0, with the first of them. */
  refused: number
  firstRefusal: string
}

const HEAD_END = Buffer.from('\r\n\r\n')
const GOOD = '{"code":0,'

/**
 * The client of the measurement, in a process of its own over keep-alive connections. It speaks HTTP on bare sockets: on two cores a heavy
 * client would be measured along with the service.
 */
function drive({ port, connections, seconds, repeat }: Load): Promise<LoadRun> {
  const latencies: number[] = []
  let refused = 0
  let firstRefusal = ''
  const startedAt = performance.now()
  const until = startedAt + seconds * 1000
  const cpu = process.cpuUsage()
  const one = (requests: string[]) =>
    new Promise<void>((resolve, reject) => {
      const packed = requests.map((request) => Buffer.from(request))
      const socket = net.connect({ port, host: '127.0.0.1', noDelay: true })
      let at = 0
      let sentAt = 0
      let got: Buffer = Buffer.alloc(0)
      let need = 0
      let bodyAt = 0
      const next = () => {
        if (performance.now() >= until || (!repeat && at >= packed.length)) return void socket.end()
        sentAt = performance.now()
        need = 0
        got = Buffer.alloc(0)
        socket.write(packed[at++ % packed.length]!)
      }
      socket.on('connect', next)
      socket.on('error', reject)
      socket.on('close', () => resolve())
      socket.on('data', (chunk: Buffer) => {
        got = got.length === 0 ? chunk : Buffer.concat([got, chunk])
        if (need === 0) {
          const end = got.indexOf(HEAD_END)
          if (end < 0) return
          bodyAt = end + HEAD_END.length
          const length = /content-length: (\d+)/i.exec(got.toString('latin1', 0, end))
          if (!length) return void socket.destroy(new Error('an answer without content-length'))
          need = bodyAt + Number(length[1])
        }
        if (got.length < need) return
        latencies.push(performance.now() - sentAt)
        if (!got.toString('latin1', bodyAt, bodyAt + GOOD.length).startsWith(GOOD) && refused++ === 0)
          firstRefusal = got.toString('utf8', bodyAt, bodyAt + 300)
        next()
      })
    })
  return Promise.all(connections.map(one)).then(() => {
    const used = process.cpuUsage(cpu)
    const run = summarise(latencies, (performance.now() - startedAt) / 1000, used.user + used.system)
    return { ...run, refused, firstRefusal }
  })
}

takeQuestions({ drive }, async () => undefined)
