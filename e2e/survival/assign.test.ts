import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { assignBatch } from '#training/assignments/assignments.contract.ts'
import { undoWithdrawal, withdrawAssignment } from '#training/assignments/changes.contract.ts'
import { eventually, send } from '../../platform/testing/process.ts'
import { makeCrowd } from './crowd.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const PEOPLE = 20_000

const program = programOfFile()

test.each(['the program', 'its database'] as const)(
  'an assignment during which %s is killed again and again reaches each person once, is taken back whole, and restored',
  async what => {
    const random = randomOf(what)
    const { entity, token } = await makeCrowd(program.inside, PEOPLE)
    const [course] = await program.inside.work.db
      .selectFrom('courses')
      .select('id')
      .where('state', '=', 'NATL')
      .limit(1)
      .execute()
    const { assignmentId } = await eventually(() =>
      send(program.app, token, assignBatch, {
        entityGuid: entity.guid,
        isAllLearners: true,
        courseIds: [course?.id ?? 0],
        groupIds: [],
        learnerEmails: [],
        dueDate: '2999-12-31',
        email: true,
      }),
    )
    const work = () =>
      program.inside.work.db
        .selectFrom('assignments')
        .select(['processedPeople', 'numberOfPeople', 'opened', 'mails', 'processedAt'])
        .where('entityId', '=', entity.id)
        .where('id', '=', assignmentId)
        .executeTakeFirstOrThrow()
    const seen: number[] = []
    for (let kill = 0; kill < 3; kill++) {
      // The last kill comes in the middle of the work, wherever the others happened.
      if (kill === 2) await eventually(async () => (await work()).processedPeople > 0)
      await sleep(random.upTo(300))
      await program.deaths[what]()
      seen.push((await eventually(work)).processedPeople)
    }
    const began = performance.now()
    const end = await eventually(async () => {
      const now = await work()
      return now.processedAt !== null && now
    })
    console.log(
      `${what} killed 3 times (seed ${random.seed}) after ${seen.join(', ')} people: whole after ${Math.round(performance.now() - began)} ms more`,
    )

    expect(program.app.running).toBe(true)
    expect(end).toMatchObject({ processedPeople: PEOPLE, numberOfPeople: PEOPLE, opened: PEOPLE, mails: PEOPLE })
    const { rows } = await program.inside.workPool.query(
      `
    select count(*)::int as registrations, count(distinct r.membership_id)::int as people,
      count(m.id)::int as mails, count(distinct m.recipient)::int as recipients
    from registrations r left join mails m on m.dedupe_key = $2 || ' ' || r.membership_id where r.entity_id = $1`,
      [entity.id, `assignment ${assignmentId}`],
    )
    expect(rows).toEqual([{ registrations: PEOPLE, people: PEOPLE, mails: PEOPLE, recipients: PEOPLE }])

    const { changeId } = await send(program.app, token, withdrawAssignment, { assignmentId })
    await killedDuring(what, random.upTo(150), async () => (await changeOf(changeId)).changed)
    expect(await standingOf(entity.id)).toEqual({ open: 0, kept: PEOPLE })
    await eventually(() => send(program.app, token, undoWithdrawal, { changeId }))
    await killedDuring(what, random.upTo(150), async () => (await changeOf(changeId)).restored)
    expect(await standingOf(entity.id)).toEqual({ open: PEOPLE, kept: 0 })
  },
)

const changeOf = (changeId: number) =>
  program.inside.work.db
    .selectFrom('assignmentChanges')
    .select(['changed', 'restored'])
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow()

/** Dies once while trainings are taken back or restored, and waits until all of them are. */
async function killedDuring(what: keyof typeof program.deaths, after: number, done: () => Promise<number>) {
  await sleep(after)
  const caught = await done()
  await program.deaths[what]()
  await eventually(async () => (await done()) === PEOPLE)
  console.log(`${what} killed after ${caught} of ${PEOPLE} trainings: whole in the end`)
}

/** Trainings that stand, and those that were taken back and can be restored. */
async function standingOf(entityId: number) {
  const { rows } = await program.inside.workPool.query(
    `select (select count(*)::int from registrations where entity_id = $1) as open,
            (select count(*)::int from withdrawn_registrations where entity_id = $1) as kept`,
    [entityId],
  )
  return rows[0]
}
