import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { appVersion } from './banners.contract.ts'

const server = testServer()

test('the version tells which program answers, the same each time', async () => {
  const first = await server().anyone.send(appVersion, {})
  expect(first.versionNumber).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{12})?$/)
  expect(Date.parse(first.createdDate)).not.toBeNaN()
  expect(await server().anyone.send(appVersion, {})).toEqual(first)
})
