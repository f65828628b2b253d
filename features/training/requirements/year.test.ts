import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, addMonths, type CalendarDate, dateIn } from '#platform/shared/calendar-date.ts'
import type { Job } from '#platform/server/feature.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '#people/import-learners/testing/world.ts'
import { makeGroup } from '../groups/testing/groups.ts'
import { DAYS_BEFORE, LATE_DAYS, OVERDUE_EVERY } from '../reminders/reminders.rules.ts'
import { sweepReminders } from '../reminders/testing/sweep.ts'
import { keepRequirements, renewRequired } from './keep.server.ts'
import { recount } from './recount.server.ts'
import { type Completion, leadOf, meetsUntil, underRequirement } from './requirement.rules.ts'
import type { RequirementForm } from './requirements.contract.ts'
import { makeRequirement, ruleOf } from './testing/rules.ts'

const server = testServer()
const FIRST = '2027-11-01'
const LAST = '2028-11-12'
/** Both changes of clock, the leap day, and the turn of the year. */
const SPECIAL = ['2027-11-07', '2028-02-29', '2028-03-12', '2028-11-05', '2027-12-31']
const isSpecial = (day: CalendarDate) => SPECIAL.some(one => addDays(one, -1) <= day && day <= addDays(one, 1))
/** Morning in each of the zones; the other hours are night in one of them, or the hour of a change of clock. */
const MORNING = '19:00'
const HOURS = ['07:30', '08:30', '09:30', '10:30', '16:30', MORNING, '23:59']

interface Person {
  readonly member: Member
  active: boolean
  inGroup: boolean
  site: string | null
  jobTitle: string | null
  hiredOn: CalendarDate | null
  readonly done: Map<number, Completion[]>
  readonly since: Map<number, CalendarDate>
  waivedUntil: CalendarDate | null
}
interface Rule extends RequirementForm {
  readonly id: number
  readonly obliges: (person: Person) => boolean
}
interface World {
  readonly zone: string
  readonly entityId: number
  readonly groupId: number
  readonly maria: Member
  readonly rules: readonly Rule[]
  readonly people: Person[]
}

const personOf = (member: Member): Person => ({
  member,
  active: true,
  inGroup: false,
  site: null,
  jobTitle: null,
  hiredOn: null,
  done: new Map(),
  since: new Map(),
  waivedUntil: null,
})

async function makeWorld(zone: string): Promise<World> {
  const { db } = server()
  const { entity, maria, leo } = await makeOrganization(server())
  await db.updateTable('entities').set({ timeZone: zone }).where('id', '=', entity.id).execute()
  await db.updateTable('subscriptions').set({ endsOn: '2030-01-01' }).where('entityId', '=', entity.id).execute()
  const groupId = await makeGroup(maria)
  const kinds: [Partial<RequirementForm>, Rule['obliges']][] = [
    [{ name: 'Days after joining', firstDays: 30 }, () => true],
    [
      { name: 'Months', againKind: 'months', againMonths: 4, jobTitles: ['Nurse'] },
      ({ jobTitle }) => jobTitle === 'Nurse',
    ],
    [
      {
        name: 'Each year',
        firstKind: 'eachYear',
        firstDays: null,
        eachYear: '03-12',
        againKind: 'eachYear',
        windowDays: 60,
        groupIds: [groupId],
      },
      ({ inGroup }) => inGroup,
    ],
    [
      {
        name: 'A day',
        firstKind: 'day',
        firstDay: '2028-02-29',
        firstDays: 45,
        againKind: 'day',
        againDay: '2028-05-31',
        countsFrom: '2028-03-01',
      },
      () => true,
    ],
    [
      { name: 'No day', firstKind: 'none', firstDays: null, againKind: 'once', sites: ['North'] },
      ({ site }) => site === 'North',
    ],
  ]
  const rules: Rule[] = []
  for (const [given, obliges] of kinds) {
    const form = ruleOf([await makeCourse(server())], given)
    rules.push({ ...form, id: await makeRequirement(maria, form.courseIds, form), obliges })
  }
  const people = [maria, leo, ...(await Promise.all([1, 2, 3].map(() => makeMember(server(), entity))))].map(personOf)
  return { zone, entityId: entity.id, groupId, maria, rules, people }
}

/** Repeats for the same seed. */
function randomOf(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * most)
  }
}

const at = (day: CalendarDate, time: string) => server().clock.set(server().db, new Date(`${day}T${time}:00Z`))

/** What happens to somebody: group, site, job title, day of hire, standing, a waiver, a completion, somebody new. */
async function happen(world: World, random: (most: number) => number): Promise<void> {
  const { people, entityId, groupId, zone } = world
  const { db, clock } = server()
  const person = people[random(people.length)] as Person
  const id = person.member.entityUserId
  const becomes = (set: object) => db.updateTable('memberships').set(set).where('id', '=', id).execute()
  const today = clock.today(zone)
  switch (random(12)) {
    case 0:
      if (person.inGroup) await db.deleteFrom('groupMembers').where('membershipId', '=', id).execute()
      else await db.insertInto('groupMembers').values({ entityId, groupId, membershipId: id }).execute()
      person.inGroup = !person.inGroup
      return
    case 1:
      person.site = person.site === null ? 'North' : null
      return void (await becomes({ site: person.site }))
    case 2:
      person.jobTitle = person.jobTitle === null ? 'Nurse' : null
      return void (await becomes({ jobTitle: person.jobTitle }))
    case 3:
      person.hiredOn = addDays(today, random(40) - 20)
      return void (await becomes({ hiredOn: person.hiredOn }))
    case 4:
      if (person.member === world.maria) return
      person.active = !person.active
      return void (await becomes({ status: person.active ? 'Active' : 'Inactive' }))
    case 5:
      return waive(world, person, addDays(today, random(50)))
    case 6:
      if (people.length < 9) people.push(personOf(await makeMember(server(), world.maria.entity)))
      return
    default:
      return complete(world, person, random)
  }
}

async function waive({ entityId, maria, rules }: World, person: Person, until: CalendarDate): Promise<void> {
  const { db, clock } = server()
  const requirementId = rules[0]?.id as number
  if (person.waivedUntil !== null || !person.since.has(requirementId)) return
  const of = { entityId, requirementId, membershipId: person.member.entityUserId }
  await db
    .insertInto('requirementWaivers')
    .values({ ...of, reason: 'Leave', waivedUntil: until, givenBy: maria.userId, givenAt: clock.iso() })
    .execute()
  person.waivedUntil = until
}

async function complete({ entityId, rules, zone }: World, person: Person, random: (most: number) => number) {
  const { db, clock } = server()
  const rule = rules[random(rules.length)] as Rule
  const today = clock.today(zone)
  const expiresOn = addMonths(today, 3 + random(6))
  const done = await db
    .updateTable('registrations')
    .set({ status: 'Complete', dateStarted: clock.iso(), dateCompleted: clock.iso(), expiresOn })
    .where('entityId', '=', entityId)
    .where('membershipId', '=', person.member.entityUserId)
    .where('courseId', '=', rule.courseIds[0] as number)
    .where('status', '<>', 'Complete')
    .executeTakeFirst()
  if (done.numUpdatedRows > 0n)
    person.done.set(rule.id, [...(person.done.get(rule.id) ?? []), { completedOn: today, endsOn: expiresOn }])
}

/** The jobs of requirements, as the worker finds their work, and then the reminders. */
async function morning(): Promise<void> {
  const services = server().running.work
  const runAll = async (job: Pick<Job<never>, 'run' | 'unfinished'>) => {
    const unfinished = (job.unfinished as (of: typeof services) => RawBuilder<{ payload: never }>)(services)
    for (const { payload } of (await unfinished.execute(server().db)).rows) await job.run(services, payload)
  }
  await runAll(keepRequirements as never)
  await runAll(renewRequired as never)
  await sweepReminders(server())
}

/** Who is under what since when, by hand; the jobs have just run. */
function follow({ people, rules, zone }: World): void {
  for (const person of people)
    for (const rule of rules) {
      if (!person.active || !rule.obliges(person)) person.since.delete(rule.id)
      else if (!person.since.has(rule.id)) person.since.set(rule.id, server().clock.today(zone))
    }
}

async function judge(world: World): Promise<void> {
  const { entityId, rules, people, zone } = world
  const today = server().clock.today(zone)
  const expected = people.flatMap(person =>
    rules.flatMap(rule => {
      const since = person.since.get(rule.id)
      if (since === undefined) return []
      const completions = person.done.get(rule.id) ?? []
      const waivedUntil = rule === rules[0] ? person.waivedUntil : null
      const { metUntil, dueOn } = underRequirement(rule, { since, hiredOn: person.hiredOn, completions, waivedUntil })
      const trainedUntil =
        completions
          .map(one => meetsUntil(rule, one))
          .toSorted()
          .at(-1) ?? null
      const open = metUntil === null || metUntil < addDays(today, leadOf(rule)) ? 1 : 0
      return [
        { of: person.member.entityUserId, rule: rule.name, since, metUntil, dueOn, trainedUntil, open: String(open) },
      ]
    }),
  )
  const { rows } = await sql`
    select p.membership_id as of, q.name as rule, p.since::text, case when p.met_until > '-infinity' then p.met_until::text end as met_until,
      p.due_on::text, p.trained_until::text, (
        select count(*)::text from registrations r where r.entity_id = p.entity_id and r.membership_id = p.membership_id
          and r.course_id = any(q.course_ids) and r.status <> 'Complete') as open
    from requirement_people p join requirements q on q.id = p.requirement_id where p.entity_id = ${entityId}
    order by p.membership_id, p.requirement_id`.execute(server().db)
  const place = (one: (typeof expected)[number]) => one.of * 10 + rules.findIndex(({ name }) => name === one.rule)
  expect(rows, `${zone} on ${today}`).toEqual(expected.toSorted((one, other) => place(one) - place(other)))
}

/** Reminders of what is due, against the days themselves: each in its time, none missing, one mail for a person and day. */
async function judgeReminders({ entityId, zone }: World): Promise<void> {
  const { db, clock } = server()
  const today = clock.today(zone)
  const { rows: open } = await sql<{
    id: number
    of: number
    due: string
    left: number
    added: Date
    stages: number[]
  }>`
    select r.id, r.membership_id as of, r.due_date::text as due, r.due_date - ${today}::date as left, r.date_added as added,
      array(select n.stage from reminders n where n.entity_id = r.entity_id and n.registration_id = r.id and n.kind = 'due') as stages
    from registrations r join memberships m on m.entity_id = r.entity_id and m.id = r.membership_id
    where r.entity_id = ${entityId} and r.status <> 'Complete' and r.due_date is not null and m.status = 'Active'`.execute(
    db,
  )
  const isDue = (left: number) =>
    left >= 0 ? (DAYS_BEFORE as readonly number[]).includes(left) : (-left - 1) % OVERDUE_EVERY === 0
  const missing = open.filter(
    ({ due, left, added, stages }) =>
      isDue(left) && dateIn(zone, new Date(added)) < addDays(due, -left) && !stages.includes(left),
  )
  expect(missing, `left out in ${zone} on ${today}`).toEqual([])
  const { rows: wrong } = await sql`
    select n.stage, r.due_date - n.sent_on as left from reminders n join registrations r on r.entity_id = n.entity_id and r.id = n.registration_id
    where n.entity_id = ${entityId} and n.sent_on = ${today}::date and n.kind = 'due'
      and n.stage - (r.due_date - n.sent_on) not between 0 and ${LATE_DAYS}`.execute(db)
  expect(wrong, `too late or too early in ${zone} on ${today}`).toEqual([])
  const { rows: mails } = await sql<{ of: number; mails: number; reminded: number }>`
    select m.id as of, (select count(*)::int from mails l where l.dedupe_key = 'reminder ' || m.id || ' ' || ${today}::text) as mails,
      (select count(distinct n.sent_on)::int from reminders n join registrations r on r.entity_id = n.entity_id and r.id = n.registration_id
       where r.membership_id = m.id and n.entity_id = m.entity_id and n.sent_on = ${today}::date) as reminded
    from memberships m where m.entity_id = ${entityId}`.execute(db)
  expect(
    mails.filter(one => one.mails !== one.reminded),
    `mails in ${zone} on ${today}`,
  ).toEqual([])
}

test('a year, over both changes of clock and a leap day: each day everybody stands as the rules say, and is reminded once', async () => {
  await at(FIRST, MORNING)
  const worlds: World[] = []
  for (const zone of ['America/Los_Angeles', 'America/Phoenix', 'Pacific/Honolulu']) worlds.push(await makeWorld(zone))
  const random = randomOf(20_280_229)
  for (let day = FIRST, count = 0; day <= LAST; day = addDays(day, 1), count++) {
    for (const time of isSpecial(day) ? HOURS : [MORNING]) {
      await at(day, time)
      for (const world of worlds) if (random(3) === 0) await happen(world, random)
      await morning()
      worlds.forEach(follow)
      if (time !== MORNING) continue
      for (const world of worlds) {
        await judge(world)
        await judgeReminders(world)
      }
    }
    if (isSpecial(day) || count % 7 === 0)
      expect(await recount(server().db, { mend: false }), day).toMatchObject({ drifted: [], strays: [] })
  }
  const { rows } = await sql<{ reminders: number }>`select count(*)::int as reminders from reminders`.execute(
    server().db,
  )
  expect(rows[0]?.reminders).toBeGreaterThan(100)
}, 240_000)
