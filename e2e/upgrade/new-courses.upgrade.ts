import { expect, test } from '@playwright/test'
import { maria, PASSWORD } from '../people.ts'
import { PAGES, type Version } from './both-versions.ts'
import { type Current, nationalAmong, startFrom } from './courses.ts'
import { oldVersion } from './old-version.ts'

test('what this version published is offered by both', async ({ request }) => {
  const { database, newCourses } = oldVersion()
  const courses = JSON.parse(newCourses) as Current[]
  await startFrom(database, courses)
  const asked = async (version: Version, path: string, headers = {}) => {
    const answer = await request.get(path, { headers: { ...headers, [PAGES]: version } })
    expect([version, path, answer.status()]).toEqual([version, path, 200])
    return answer.json() as Promise<unknown>
  }
  const login = await request.post('/api/auth/login', { data: { userName: maria, password: PASSWORD } })
  const { jwt } = (await login.json()) as { jwt: string }
  const headers = { authorization: `Bearer ${jwt}` }
  const { profiles } = (await asked('new', '/api/auth/me', headers)) as { profiles: { entityGuid: string }[] }
  for (const { id } of await nationalAmong(database, courses)) {
    const path = `/api/trainings/${profiles[0]?.entityGuid}/${id}`
    // The calls of old pages are answered by either version in turn: twice, so by each.
    for (const version of ['old', 'old', 'new'] as const) {
      expect(await asked(version, path, headers)).toMatchObject({ courseId: id, sources: expect.any(Array) as unknown })
    }
  }
})
