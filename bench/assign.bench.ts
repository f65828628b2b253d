import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { askerOf, makeCourse, makeOrganization } from './organization.ts'
import { type Bench, compare, type Measured } from './run.ts'
import type { ServerProcess } from './server-process.ts'

const PEOPLE = 50_000

/**
 * W5: one course assigned to everyone with the notices queued, from the call to the last mail in the outbox, against
 * one insert-select; and the same again.
 */
export const bench: Bench = {
  name: 'W5 assignment of one course to 50,000 learners, with notices',
  async run({ server, pool, rounds, say }) {
    const running = await server()
    const organization = await makeOrganization(pool, 'Assignment', PEOPLE - 1)
    const token = await running.signIn(organization.adminId)
    await pool.query('create table if not exists bench_registrations (like registrations including all)')
    const count = async () =>
      (
        await pool.query<{ registrations: number; mails: number }>(
          `
      select (select count(*)::int from registrations where entity_id = $1) as registrations,
             (select count(*)::int from mails where template = 'assignment') as mails`,
          [organization.id],
        )
      ).rows[0]
    say(`  ${PEOPLE} people`)
    // Every assignment is of a different course, as in real use; so is every insert-select.
    const anew = await compare('one course, first time', {
      ours: async () => assign(running, token, organization.guid, await makeCourse(pool)),
      bare: async () => insertBare(pool, organization.id, await makeCourse(pool)),
      rounds,
      times: 1,
      aim: '5x or less',
    })
    say('  again')
    const courseId = await makeCourse(pool)
    await assign(running, token, organization.guid, courseId)
    const before = await count()
    const again = await compare('the same course again', {
      ours: () => assign(running, token, organization.guid, courseId),
      bare: () => insertBare(pool, organization.id, courseId),
      rounds,
      times: 1,
      aim: 'adds nothing',
    })
    const after = await count()
    if (JSON.stringify(after) !== JSON.stringify(before))
      throw new Error(`A repeated assignment added something: ${JSON.stringify({ before, after })}`)
    await pool.query('drop table bench_registrations')
    return [anew, again] satisfies Measured[]
  },
}

async function assign(server: ServerProcess, token: string, guid: string, courseId: number): Promise<void> {
  const ask = askerOf(server, token, 'entityAdminAssign')
  const { assignmentId } = await ask<{ assignmentId: number }>(`batch/${guid}`, {
    isAllLearners: true,
    courseIds: [courseId],
    groupIds: [],
    learnerEmails: [],
    dueDate: null,
    email: true,
  })
  for (;;) {
    const { processedAt } = await ask<{ processedAt: string | null }>(`progress/${assignmentId}`)
    if (processedAt !== null) return
    await sleep(20)
  }
}

/**
 * What the bare database needs for the same registrations, with the same indexes: no mail, no progress, no second look.
 */
async function insertBare(pool: pg.Pool, entityId: number, courseId: number): Promise<void> {
  await pool.query(
    `
    insert into bench_registrations (entity_id, membership_id, user_id, course_id, version_id, language, date_added,
      first_name, last_name, email, training_type, training)
    select m.entity_id, m.id, u.id, c.id, c.current_version_id, 'en', now(), u.first_name, u.last_name, u.email, c.header, c.name
    from memberships m join users u on u.id = m.user_id cross join courses c
    where m.entity_id = $1 and c.id = $2
    on conflict do nothing`,
    [entityId, courseId],
  )
}
