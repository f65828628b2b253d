import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember } from '#platform/testing/world.ts'
import { shortCourse } from '../player/testing/course.ts'
import { comeBack, learning, register } from '../player/testing/learning.ts'
import { textOf } from '#training/transcript/testing/pdf-text.ts'
import { myHistory, transcript } from './my-history.contract.ts'

const server = testServer()

test('a cycle is told with its attempts, time and certificate, the newest first', async () => {
  const { leo, lessons, exam, reread, evaluate, sign, courseId } = await learning(server())
  await lessons()
  await exam(false)
  await reread()
  await comeBack(server(), leo, 1)
  await exam(true)
  await evaluate()
  const { certificate } = await sign()
  const second = await register(server(), leo, await shortCourse(server(), { slug: 'second', name: 'Zweiter Kurs' }))
  const { rows, totalNumberOfItems } = await leo.client.send(myHistory, { entityGuid: leo.entity.guid })
  expect(totalNumberOfItems).toBe(2)
  expect(rows.map(({ registrationId }) => registrationId)[0]).toBe(second)
  expect(rows[1]).toMatchObject({
    courseName: 'Short course',
    status: 'Complete',
    cycle: 1,
    version: '1.0.0',
    certificate,
    attempts: [
      { number: 1, score: 0, passed: false },
      { number: 2, score: 100, passed: true },
    ],
  })
  expect(rows[1]?.totalSeconds).toBeGreaterThanOrEqual(60)
  expect(courseId).toBeGreaterThan(0)
})

test('it is searched without case and accents, filtered by status, sorted and paged', async () => {
  const { leo } = await learning(server())
  await register(server(), leo, await shortCourse(server(), { slug: 'ecole', name: 'Über die École' }))
  const ask = (query: object) => leo.client.send(myHistory, { entityGuid: leo.entity.guid, ...query })
  expect((await ask({ searchTerm: 'ecole' })).rows.map(({ courseName }) => courseName)).toEqual(['Über die École'])
  expect((await ask({ searchTerm: '%' })).rows).toEqual([])
  expect((await ask({ status: 'Complete' })).totalNumberOfItems).toBe(0)
  expect((await ask({ sortField: 'training', sortDirection: 'asc' })).rows.map(({ courseName }) => courseName)).toEqual(
    ['Short course', 'Über die École'],
  )
  expect(await ask({ pageSize: 1, pageNumber: 2 })).toMatchObject({ rows: [{}], totalNumberOfItems: 2 })
  await expect(ask({ pageSize: 101 })).rejects.toMatchObject({ status: 400 })
  await expect(ask({ sortField: 'email' })).rejects.toMatchObject({ status: 400 })
})

test('the history is one’s own: neither the administrator nor another organization sees it here', async () => {
  const { leo, maria } = await learning(server())
  expect((await maria.client.send(myHistory, { entityGuid: leo.entity.guid })).rows).toEqual([])
  const stranger = await makeMember(server(), await makeEntity(server()))
  await expect(stranger.client.send(myHistory, { entityGuid: leo.entity.guid })).rejects.toMatchObject({ status: 404 })
  await expect(stranger.client.send(transcript, { entityGuid: leo.entity.guid })).rejects.toMatchObject({ status: 404 })
})

test('the transcript prints the person, each training and its certificate', async () => {
  const { leo, toAttestation, sign } = await learning(server())
  await toAttestation()
  const { certificate } = await sign()
  const text = await textOf(await leo.client.send(transcript, { entityGuid: leo.entity.guid }))
  for (const part of [
    'Training transcript',
    'Leo Tran',
    leo.email,
    leo.entity.name,
    'Short course',
    '100%',
    certificate.name,
    '1 training completed',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
})

test('a transcript without trainings says so', async () => {
  const stranger = await makeMember(server(), await makeEntity(server()), ['Learner'], {
    firstName: 'Nguyễn',
    lastName: '王',
  })
  const text = await textOf(await stranger.client.send(transcript, { entityGuid: stranger.entity.guid }))
  expect(text).toContain('No training has been taken yet.')
  expect(text).toContain('Nguyễn')
})
