import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { learning, register } from '#learning/player/testing/learning.ts'
import { assignBatch, recentAssignments } from '#training/assignments/assignments.contract.ts'
import { listAssignments } from '#training/assignments/changes.contract.ts'
import { addGroup, listGroups } from '#training/groups/groups.contract.ts'
import { trainingMetrics } from '../training-metrics/training-metrics.contract.ts'
import { dashboard } from './dashboard-figures.contract.ts'

const server = testServer()

// What is not a record names a course as the reader's other pages do (decision 311).
test('lists, filters and figures name a course in the reader’s language', async () => {
  const { entity, maria, courseId } = await learning(server())
  const entityGuid = entity.guid
  await maria.client.send(addGroup, { entityGuid, name: 'Staff', statusId: 1, courseIds: [courseId] })
  await maria.client.send(assignBatch, {
    entityGuid,
    courseIds: [courseId],
    isAllLearners: true,
    dueDate: null,
    email: false,
  })
  await register(server(), maria, courseId, '2020-01-01')
  const namesIn = async (language: 'en' | 'es') => {
    const ask = { language }
    const { client } = maria
    const lookup = await client.send(courseLookup, { entityGuid }, ask)
    const metrics = await client.send(
      trainingMetrics,
      { entityGuid, ...(language === 'es' && { searchTerm: 'es' }) },
      ask,
    )
    return {
      lookup: lookup.find(({ value }) => value === courseId)?.label,
      metrics: metrics.rows.find(row => row.courseId === courseId)?.courseName,
      groups: (await client.send(listGroups, { entityGuid }, ask)).rows[0]?.courses[0],
      assignments: (await client.send(listAssignments, { entityGuid }, ask)).rows[0]?.courses[0],
      recent: (await client.send(recentAssignments, { entityGuid }, ask))[0]?.courses[0],
      atRisk: (await client.send(dashboard, { entityGuid }, ask)).atRisk[0]?.course,
    }
  }
  expect(new Set(Object.values(await namesIn('en')))).toEqual(new Set(['Short course']))
  expect(new Set(Object.values(await namesIn('es')))).toEqual(new Set(['Short course (es)']))
})
