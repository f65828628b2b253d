import { expect, test } from 'vitest'
import { addDays, showDate } from '#platform/shared/calendar-date.ts'
import { testServer } from '#platform/testing/server.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { makeCourse } from '../import-learners/testing/world.ts'
import { comeBack, register } from '#learning/player/testing/learning.ts'
import { CALLS_PER_HOUR, remindLearners } from './remind-learners.contract.ts'

const server = testServer()
const today = () => server().clock.today('America/Los_Angeles')
const remind = (by: Member, people: readonly Member[]) =>
  by.client.send(remindLearners, {
    entityGuid: by.entity.guid,
    entityUserIds: people.map(({ entityUserId }) => entityUserId),
  })
const nameOf = async (courseId: number) =>
  (await server().db.selectFrom('courses').select('name').where('id', '=', courseId).executeTakeFirstOrThrow()).name

test('the mail names what is open and what ends soon, each with its day', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [overdue, due, open, ends, renewed] = (await Promise.all(
    Array.from({ length: 5 }, () => makeCourse(server())),
  )) as [number, number, number, number, number]
  await register(server(), leo, overdue, addDays(today(), -3))
  await register(server(), leo, due, addDays(today(), 3))
  await register(server(), leo, open)
  for (const courseId of [ends, renewed]) {
    const id = await register(server(), leo, courseId)
    await server()
      .db.updateTable('registrations')
      .set({ status: 'Complete', dateCompleted: server().clock.iso(), expiresOn: addDays(today(), 10) })
      .where('id', '=', id)
      .execute()
  }
  await register(server(), leo, renewed)
  expect(await remind(maria, [leo])).toEqual({ changed: 1, refused: [] })
  const [mail] = await server().mails(leo.email)
  expect(mail?.subject).toBe(`${entity.name} reminds you of your training`)
  expect(mail?.text).toContain(`${await nameOf(overdue)}: was due ${showDate(addDays(today(), -3))}`)
  expect(mail?.text).toContain(`${await nameOf(due)}: due ${showDate(addDays(today(), 3))}`)
  expect(mail?.text).toContain(`${await nameOf(open)}: waiting for you`)
  expect(mail?.text).toContain(`${await nameOf(ends)}: your certificate expires ${showDate(addDays(today(), 10))}`)
  expect(mail?.text).toContain(`${await nameOf(renewed)}: waiting for you`)
  expect(mail?.text).toContain('http://localhost:3000/my-training')
})

test('who is not active, has nothing to do or was just reminded gets none, and it is said why', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const idle = await makeMember(server(), entity, [], { firstName: 'Idle' })
  const off = await makeMember(server(), entity, [], { firstName: 'Off' })
  const courseId = await makeCourse(server())
  await register(server(), leo, courseId)
  await register(server(), off, courseId)
  await server().db.updateTable('memberships').set({ status: 'Inactive' }).where('id', '=', off.entityUserId).execute()
  expect((await remind(maria, [leo, idle, off])).changed).toBe(1)
  expect(await remind(maria, [leo, idle, off])).toEqual({
    changed: 0,
    refused: [
      { entityUserId: leo.entityUserId, name: 'Leo Tran', reason: 'Already reminded in the last 24 hours.' },
      {
        entityUserId: idle.entityUserId,
        name: 'Idle Tran',
        reason: 'Has nothing to do: no open training, and nothing to renew in the next 90 days.',
      },
      { entityUserId: off.entityUserId, name: 'Off Tran', reason: 'Not active. You can only remind active people.' },
    ],
  })
  expect(await server().mails(leo.email)).toHaveLength(1)
})

test('more than ten trainings are counted', async () => {
  const { maria, leo } = await makeOrganization(server())
  for (const courseId of await Promise.all(Array.from({ length: 12 }, () => makeCourse(server()))))
    await register(server(), leo, courseId)
  await remind(maria, [leo])
  expect((await server().mails(leo.email))[0]?.text).toContain('and 2 more.')
})

test('of fifty calls at once one reminds', async () => {
  const { maria, leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()))
  const answers = await Promise.all(Array.from({ length: 50 }, () => remind(maria, [leo])))
  expect(answers.map(({ changed }) => changed).toSorted()).toEqual([...Array.from({ length: 49 }, () => 0), 1])
  expect(await server().mails(leo.email)).toHaveLength(1)
})

test('a member of another organization refuses the whole call', async () => {
  const { maria, leo } = await makeOrganization(server())
  const other = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()))
  await expect(remind(maria, [leo, other.leo])).rejects.toMatchObject({ status: 404 })
  expect(await server().mails(leo.email)).toEqual([])
})

test('calls are limited; a day later one may be reminded again', async () => {
  const { maria, leo } = await makeOrganization(server())
  await register(server(), leo, await makeCourse(server()))
  await Promise.allSettled(Array.from({ length: CALLS_PER_HOUR }, () => remind(maria, [leo])))
  await expect(remind(maria, [leo])).rejects.toMatchObject({ status: 429 })
  await comeBack(server(), maria, 2)
  expect((await remind(maria, [leo])).changed).toBe(1)
})
