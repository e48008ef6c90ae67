import net, { type AddressInfo } from 'node:net'

/** A network between a phone and the service that goes bad in the ways networks do. */
export class BadLine {
  private readonly pairs = new Set<[net.Socket, net.Socket]>()
  private readonly sockets = new Set<net.Socket>()
  private down = false
  private leaves = Infinity
  /**
   * Bytes that each connection has sent since a cut was ordered: a connection that stays open may have sent a file
   * before.
   */
  private sent = new WeakMap<net.Socket, number>()

  private constructor(
    private readonly server: net.Server,
    readonly url: string,
  ) {}

  static async to(service: string): Promise<BadLine> {
    const { hostname, port } = new URL(service)
    const server = net.createServer()
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const line = new BadLine(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.on('connection', (near) => line.join(near, net.connect(Number(port), hostname)))
    return line
  }

  /** What is open now goes silent both ways and ends nowhere, as after a phone's sleep; new connections work. */
  deaden(): void {
    for (const pair of this.pairs) for (const socket of pair) socket.removeAllListeners('data').resume()
    this.pairs.clear()
  }
  /** Everything ends, and nothing gets through. */
  cut(): void {
    this.down = true
    for (const [near, far] of this.pairs) [near, far].forEach((socket) => socket.destroy())
    this.pairs.clear()
  }
  restore(): void {
    this.down = false
  }
  /** The connection that sends as many bytes next is cut in the middle of them, once. */
  cutAfter(bytes: number): void {
    this.leaves = bytes
    this.sent = new WeakMap()
  }
  async close(): Promise<void> {
    this.cut()
    for (const socket of this.sockets) socket.destroy()
    await new Promise((done) => this.server.close(done))
  }

  private join(near: net.Socket, far: net.Socket): void {
    const pair: [net.Socket, net.Socket] = [near, far]
    for (const socket of pair) this.sockets.add(socket)
    if (this.down) return void pair.forEach((socket) => socket.destroy())
    this.pairs.add(pair)
    near.on('data', (chunk: Buffer) => {
      const sent = (this.sent.get(near) ?? 0) + chunk.length
      this.sent.set(near, sent)
      if (sent > this.leaves) {
        this.leaves = Infinity
        return void pair.forEach((socket) => socket.destroy())
      }
      far.write(chunk)
    })
    far.on('data', (chunk: Buffer) => near.write(chunk))
    for (const [one, other] of [pair, [far, near]] as const) {
      one.on('error', () => undefined)
      one.on('close', () => {
        // The other end of a deadened connection gets no notice.
        if (this.pairs.delete(pair) || this.down) other.destroy()
      })
    }
  }
}
