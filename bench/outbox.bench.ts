import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { knowTemplates, renderMail } from '../platform/server/mail-delivery.ts'
import { stoppedMail } from '../platform/server/stopped-jobs.ts'
import { openDatabase } from './database.ts'
import { compareThroughput } from './load.ts'
import type { Bench } from './run.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const MAILS = 5_000
/** As many as the outbox holds open. */
const CONNECTIONS = 5
const WAIT_MS = 10
const data = { key: 'a job', job: 'send-mails', reason: 'The mail server did not answer.', byHand: false }

/**
 * W10: mails a second from the outbox to a mail server that takes no time, against a bare pool of connections that sends the
 * same mails without keeping account of any. On a database of its own: another program there would take the work.
 */
export const bench: Bench = {
  name: `W10 outbox, ${MAILS.toLocaleString('en-US')} mails`,
  async run({ rounds }) {
    knowTemplates([stoppedMail])
    const database = await openDatabase(process.env['DATABASE_URL'])
    const sink = await openSink()
    const running = await startServer(database.url, { MAIL: '', SMTP_URL: sink.url })
    try {
      const measured = await compareThroughput('mails a second, 5 connections', {
        ours: () => drained(running, sink),
        bare: () => sentBare(running, sink.url),
        rounds,
        aim: '0.7x or more',
      })
      const twice = (await sink.count('accepted')) - (await sink.count('distinct'))
      if (twice > 0) throw new Error(`${twice} mails came twice`)
      return [measured]
    } finally {
      await running.stop()
      await sink.close()
      await database.close()
    }
  },
}

type Sink = Awaited<ReturnType<typeof openSink>>

async function openSink() {
  const worker = new Worker(new URL('mail-sink.ts', import.meta.url))
  const [{ url }] = (await once(worker, 'message')) as [{ url: string }]
  return {
    url,
    async count(what: 'accepted' | 'distinct') {
      worker.postMessage(what)
      return ((await once(worker, 'message')) as [number])[0]
    },
    close: () => worker.terminate(),
  }
}

let batch = 0

/** From the commit of the queued mails to the last one that the server accepted and the outbox knows as sent. */
async function drained({ inside }: ServerProcess, sink: Sink): Promise<number> {
  const before = await sink.count('accepted')
  batch += 1
  await inside.db.transaction().execute(trx =>
    inside.mail.queueMany(
      trx,
      stoppedMail,
      sql`select ${`bench-${batch}-`}::text || n as dedupe_key, ${`p${batch}-`}::text || n || '@example.test' as recipient,
            ${JSON.stringify(data)}::jsonb as data from generate_series(1, ${MAILS}::integer) n`,
    ),
  )
  const began = performance.now()
  while ((await sink.count('accepted')) - before < MAILS) await sleep(WAIT_MS)
  for (;;) {
    const open = await inside.db.selectFrom('mails').select('id').where('status', '<>', 'sent').limit(1).execute()
    if (open.length === 0) return MAILS / ((performance.now() - began) / 1000)
    await sleep(WAIT_MS)
  }
}

async function sentBare({ inside: { config } }: ServerProcess, url: string): Promise<number> {
  const { subject, html, text } = renderMail({ template: stoppedMail.name, data, language: 'en' }, config)
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS, maxMessages: Infinity } as never)
  batch += 1
  const began = performance.now()
  await Promise.all(
    Array.from({ length: MAILS }, (_, at) =>
      transport.sendMail({
        messageId: `<bare-${batch}-${at}@example.test>`,
        from: config.mailFrom,
        to: `p${batch}-${at}@example.test`,
        subject,
        html,
        text,
      }),
    ),
  )
  const seconds = (performance.now() - began) / 1000
  transport.close()
  return MAILS / seconds
}
