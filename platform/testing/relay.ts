import { connect, createServer, type Server, type Socket } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** The network between a program and its server: it can be cut and joined again, on the same port. */
export class Relay {
  readonly #sockets = new Set<Socket>()
  #target: number
  #server: Server | undefined
  #port = 0

  private constructor(target: number) {
    this.#target = target
  }

  static async to(port: number): Promise<Relay> {
    const relay = new Relay(port)
    await relay.join()
    return relay
  }

  get port(): number {
    return this.#port
  }

  /** Lets connections through again, to another server if one is given. */
  async join(target = this.#target): Promise<void> {
    this.#target = target
    const server = createServer(near => {
      const far = connect(this.#target, '127.0.0.1')
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.once('close', () => this.#sockets.delete(socket))
      }
      // Both ends are closed when either is.
      void pipeline(near, far, near).catch(() => undefined)
    })
    await new Promise<void>((done, fail) => server.once('error', fail).listen(this.#port, '127.0.0.1', done))
    this.#server = server
    this.#port = (server.address() as { port: number }).port
  }

  /** Breaks every connection and takes no more. */
  async cut(): Promise<void> {
    const closed = new Promise(done => this.#server?.close(done))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}
