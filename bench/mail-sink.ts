// A mail server that accepts everything and keeps nothing but addresses, in a thread of its own: it takes no time of those who
// send.
import { parentPort } from 'node:worker_threads'
import { MailReceiver } from '../platform/testing/mail-receiver.ts'

const receiver = new MailReceiver()
await receiver.start()
parentPort?.postMessage({ url: receiver.url })
parentPort?.on('message', () => {
  const ids = new Set(receiver.accepted.map(({ messageId }) => messageId))
  parentPort?.postMessage({ accepted: receiver.accepted.length, distinct: ids.size })
})
