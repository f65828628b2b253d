import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addRequirement, endRequirement } from '#training/requirements/requirements.contract.ts'
import { recount } from '#training/requirements/recount.server.ts'
import { ruleOf } from '#training/requirements/testing/rules.ts'
import { eventually, send } from '../../platform/testing/process.ts'
import { makeCrowd } from './crowd.ts'
import { programOfFile } from './program.ts'
import { randomOf } from './random.ts'

const PEOPLE = 10_000

const program = programOfFile()

test.each(['the program', 'its database'] as const)(
  'a requirement that is brought to everybody while %s is killed again and again opens one training and sends one mail to each',
  async what => {
    const random = randomOf(what)
    const { entity, token } = await makeCrowd(program.inside, PEOPLE)
    const course = await program.inside.work.db
      .selectFrom('courses')
      .select('id')
      .where('state', '=', 'NATL')
      .executeTakeFirstOrThrow()
    const { id: requirementId } = await eventually(() =>
      send(program.app, token, addRequirement, { entityGuid: entity.guid, ...ruleOf([course.id]), email: true }),
    )
    const seen = await killed(what, random.upTo, entity.id)
    const whole = await eventually(async () => {
      const now = await standingOf(entity.id)
      return now.waiting === 0 && now
    }, 90_000)
    console.log(`${what} killed 3 times (seed ${random.seed}) after ${seen.join(', ')} people: whole in the end`)
    expect(whole).toEqual({ waiting: 0, people: PEOPLE, open: PEOPLE, of: PEOPLE, mails: PEOPLE, recipients: PEOPLE })

    await eventually(() => send(program.app, token, endRequirement, { entityGuid: entity.guid, requirementId }))
    await sleep(random.upTo(300))
    await program.deaths[what]()
    const ended = await eventually(async () => {
      const now = await standingOf(entity.id)
      return now.waiting === 0 && now
    }, 90_000)
    expect(ended).toMatchObject({ people: 0, open: 0 })
    expect(await recount(program.inside.work.db, { mend: false })).toMatchObject({ drifted: [], strays: [] })
  },
)

/** Kills three times; the last time in the middle of the work, wherever the others happened. Says how many had it by then. */
async function killed(what: keyof typeof program.deaths, upTo: (most: number) => number, entityId: number) {
  const seen: number[] = []
  for (let kill = 0; kill < 3; kill++) {
    if (kill === 2) await eventually(async () => (await standingOf(entityId)).people > 0)
    await sleep(upTo(300))
    await program.deaths[what]()
    seen.push((await eventually(() => standingOf(entityId))).people)
  }
  return seen
}

/** Lines that wait to be looked at, people under a requirement, their open trainings, and the mails about these. */
async function standingOf(entityId: number) {
  const { rows } = await program.inside.workPool.query<Record<string, number>>(
    `select (select count(*)::int from stale_requirements where entity_id = $1) as waiting,
            (select count(*)::int from requirement_people where entity_id = $1) as people,
            count(*)::int as open, count(distinct r.membership_id)::int as of,
            count(m.id)::int as mails, count(distinct m.recipient)::int as recipients
     from registrations r left join mails m on m.dedupe_key = 'required ' || r.id where r.entity_id = $1`,
    [entityId],
  )
  const [found] = rows
  if (!found) throw new Error('no answer')
  return found as { waiting: number; people: number; open: number; of: number; mails: number; recipients: number }
}
