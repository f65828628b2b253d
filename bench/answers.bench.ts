import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Services } from '../platform/server/feature.ts'
import { registerMembers } from '#training/enrollments/enrollments.server.ts'
import { makeOrganization } from './organization.ts'
import { type Bench, compare } from './run.ts'

const LEARNERS = 2_000
/** Calls under way at a time. */
const AT_ONCE = 32
const PAGE = { moduleKey: 'who-reports', pageKey: 'check-supervisor' }

interface Learner {
  readonly registrationId: number
  readonly userId: number
}

/**
 * W15: 2,000 learners answer a check at once, each judged and stored in a transaction of its own, through HTTP, against
 * the same two rows written by the plain driver.
 */
export const bench: Bench = {
  name: 'W15 answers of 2,000 learners at once',
  async run({ pool, server, rounds, say }) {
    const running = await server()
    const { id: entityId } = await makeOrganization(pool, 'Answering', LEARNERS)
    const learners = await register(pool, running.inside, entityId)
    say('  signing them in')
    const tokens = new Map<number, string>()
    await inTurn(learners, async ({ userId }) => void tokens.set(userId, await running.signIn(userId)))
    say('  answers')
    return [
      await compare('all answered', {
        ours: () =>
          inTurn(learners, ({ registrationId, userId }) =>
            running.post(`/player/${registrationId}/events`, tokens.get(userId) ?? '', {
              events: [{ id: randomUUID(), kind: 'answer', ...PAGE, chosen: ['a'] }],
            }),
          ),
        bare: () => inTurn(learners, ({ registrationId }) => insert(pool, entityId, registrationId)),
        rounds,
        times: 1,
        // 0.6 of the bare insert's throughput.
        aim: '1.7x or less',
      }),
    ]
  },
}

async function register(pool: pg.Pool, services: Services, entityId: number): Promise<Learner[]> {
  const { rows: members } = await pool.query<{ id: number }>(
    "select id from memberships where entity_id = $1 and roles = '{Learner}'",
    [entityId],
  )
  const { rows: courses } = await pool.query<{ id: number }>("select id from courses where slug = 'national'")
  await services.db.transaction().execute(trx =>
    registerMembers(trx, services, {
      entityId,
      membershipIds: members.map(({ id }) => id),
      courseIds: courses.map(({ id }) => id),
      dueDate: null,
    }),
  )
  const { rows } = await pool.query<Learner>(
    'select id as "registrationId", user_id as "userId" from registrations where entity_id = $1',
    [entityId],
  )
  return rows
}

/** A few at a time, until all are done. */
async function inTurn<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const left = all.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const one of left) await work(one)
    }),
  )
}

async function insert(pool: pg.Pool, entityId: number, registrationId: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'progress',
      text: `insert into module_progress (entity_id, registration_id, module_key, status, page_key, pages_seen, started_at)
        values ($1, $2, $3, 'In_Progress', $4, array[$4], now())
        on conflict (registration_id, module_key) do update set page_key = excluded.page_key`,
      values: [entityId, registrationId, PAGE.moduleKey, PAGE.pageKey],
    })
    await client.query({
      name: 'answer',
      text: `insert into page_answers (entity_id, registration_id, module_key, page_key, chosen, correct, client_key, answered_at)
        values ($1, $2, $3, $4, '{a}', true, $5, now())`,
      values: [entityId, registrationId, PAGE.moduleKey, PAGE.pageKey, randomUUID()],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
}
