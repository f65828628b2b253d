import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../testing/server.ts'
import { postAlarm } from './alarms.ts'
import { tellFailedMails } from './failed-mails.ts'
import { job } from './feature.ts'
import { silentLog } from './log.ts'
import { stopGivenUp } from './stopped-jobs.ts'
import { asJson } from './db.ts'

const posted: Record<string, unknown>[] = []
let status = 200
let receiver: Server
let url = ''
beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', text => (body += text))
    request.on('end', () => {
      if (status === 200) posted.push(JSON.parse(body) as Record<string, unknown>)
      response.writeHead(status).end()
    })
  })
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(receiver.address() as { port: number }).port}/alarms`
})
afterAll(() => new Promise(done => receiver.close(done)))

const server = testServer()
const services = () => ({ ...server().running.work, config: { ...server().running.work.config, alarmUrl: url } })
/** Posts what is waiting, as the job runner does. */
async function post() {
  const { workPool, work } = server().running
  const { rows } = await workPool.query<{ id: string; payload: never }>(
    `select j.id, j.payload
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'post-alarm'`,
  )
  for (const { id, payload } of rows) {
    await postAlarm.run({ ...work, config: services().config }, payload)
    await workPool.query('delete from graphile_worker._private_jobs where id = $1', [id])
  }
}
/** The last attempt of every job of this name has failed. */
const exhaust = (name: string) =>
  server().running.workPool.query(
    `update graphile_worker._private_jobs j set attempts = max_attempts, last_error = 'no space'
     from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = $1`,
    [name],
  )
const giveUp = async (name: string) => {
  await server().running.workPool.query(`select graphile_worker.add_job($1, '{}', job_key => $1)`, [name])
  await exhaust(name)
  const one = job({ name, payload: z.strictObject({}), unfinished: null, run: async () => undefined })
  await stopGivenUp(services(), [one], silentLog)
}

test('a job that is given up is posted to the operator’s tools and mailed', async () => {
  await giveUp('make-report')
  await post()
  expect(posted.splice(0)).toEqual([
    {
      product: 'Upstander',
      url: 'http://localhost:3000',
      kind: 'job-exhausted',
      key: 'make-report',
      text: 'Work has stopped: make-report',
      at: expect.any(String),
    },
  ])
  expect(await server().mails('support@upstander.test')).toHaveLength(1)
})

test('an alarm that is refused is posted again, and raises none when it is given up', async () => {
  status = 500
  await giveUp('make-report')
  await expect(post()).rejects.toThrow('ALARM_URL answered 500')
  status = 200
  await exhaust('post-alarm')
  await stopGivenUp(services(), [], silentLog)
  await post()
  expect(posted).toEqual([])
})

test('mails that fail within minutes of each other make one alarm with the server’s words', async () => {
  const { db } = server()
  const { work } = server().running
  const failed = (at: number, template: string, failure: string) =>
    db
      .insertInto('mails')
      .values({
        messageId: `<${at}${template}@test>`,
        dedupeKey: `failed ${at} ${template}`,
        recipient: 'ann@harbor.test',
        template,
        data: asJson({}),
        status: 'failed',
        nextTryAt: work.clock.iso(),
        createdAt: work.clock.iso(),
        failedAt: work.clock.iso(-at),
        failure,
      })
      .execute()
  await failed(200, 'invite', '550 no such user')
  await tellFailedMails(services())
  await post()
  expect(posted).toEqual([])
  await failed(400, 'invite', '550 no such user')
  await failed(10, 'reminder', '552 mailbox full')
  await failed(500, 'mails-failed', '550 no operator')
  await tellFailedMails(services())
  await tellFailedMails(services())
  await post()
  expect(posted.splice(0)).toMatchObject([
    { kind: 'mails-failed', text: '3 mails were given up after several attempts.' },
  ])
  const [mail] = (await server().mails('support@upstander.test')).filter(({ subject }) => subject.startsWith('3 mails'))
  expect(mail?.text).toContain('2 × invite: 550 no such user')
  expect(mail?.text).toContain('1 × reminder: 552 mailbox full')
  expect(JSON.stringify(posted)).not.toContain('ann@harbor.test')
})
