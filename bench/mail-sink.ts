// A mail server that accepts everything and keeps nothing but addresses, in a thread of its own: it takes no time of those who
// send.
import { parentPort } from 'node:worker_threads'
import { MailReceiver } from '../platform/testing/mail-receiver.ts'

const receiver = new MailReceiver()
await receiver.start()
parentPort?.postMessage({ url: receiver.url })
// Who is asked every few milliseconds only counts: telling mails apart would take the time of those who send.
parentPort?.on('message', (asked: 'accepted' | 'distinct') => {
  const { accepted } = receiver
  parentPort?.postMessage(asked === 'accepted' ? accepted.length : new Set(accepted.map(one => one.messageId)).size)
})
