import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly messageId: string
  readonly to: string
}

/** A mail server that records what it accepted; it can go away and come back, and refuse addresses. */
export class MailReceiver {
  readonly accepted: ReceivedMail[] = []
  /** The complete mails, if a test asks for them: the newest last. */
  readonly kept: { readonly to: string; readonly content: Buffer }[] = []
  keeps = false
  /** Addresses that are refused permanently. */
  readonly refused = new Set<string>()
  /** Addresses at which it breaks the connection. */
  readonly breaking = new Set<string>()
  port = 0
  #server: SMTPServer | undefined

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      hideENHANCEDSTATUSCODES: true,
      onRcptTo: ({ address }, session, done) => {
        if (this.breaking.has(address))
          return [...server.connections].find(connection => connection.id === session.id)?.close()
        done(this.refused.has(address) ? Object.assign(new Error('No such person here'), { responseCode: 550 }) : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
        })
        stream.on('end', () => {
          const content = Buffer.concat(chunks)
          const messageId = /^message-id:\s*(\S+)/im.exec(content.toString('latin1'))?.[1] ?? ''
          for (const { address } of session.envelope.rcptTo) {
            this.accepted.push({ messageId, to: address })
            if (this.keeps) this.kept.push({ to: address, content })
          }
          done()
        })
      },
    })
    // Clients get killed, so their sockets break in the middle of a word.
    server.on('error', () => undefined)
    const listening = server.listen(this.port, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    if (address && typeof address === 'object') this.port = address.port
    this.#server = server
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>(done => server.close(() => done()))
    for (const connection of server.connections) connection.close()
    await closed
  }

  /** How many deliveries were repeats of a Message-ID; each must have gone to the same address. */
  repeats(among: (mail: ReceivedMail) => boolean = () => true): number {
    const mails = this.accepted.filter(among)
    return mails.length - new Set(mails.map(mail => mail.messageId)).size
  }
}
