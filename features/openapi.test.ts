import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '../platform/server/openapi.ts'
import type { EndpointSpec } from '../platform/shared/endpoint.ts'
import { anyone } from './foundation/access/access.policies.ts'
import { features } from './all.server.ts'

const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)
const about = { title: 'Upstander', url: 'https://upstander.test' }
/** As it is served. */
const served = (calls: readonly EndpointSpec[]) =>
  JSON.parse(JSON.stringify(openApi(calls, about))) as Record<string, unknown>

/** Every reference in a document that leads nowhere. */
function lostIn(document: unknown, part: unknown = document): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) => {
    if (key !== '$ref' || typeof value !== 'string') return lostIn(document, value)
    const found = value
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
    return found === undefined ? [value] : []
  })
}

// Spec D10.
test('the whole contract is a valid document of OpenAPI 3.1, and each reference in it leads somewhere', async () => {
  const document = served(endpoints)
  const validator = new Validator()
  const { valid, errors } = await validator.validate(structuredClone(document))
  expect([valid, errors]).toEqual([true, undefined])
  expect(validator.version).toBe('3.1')
  expect(lostIn(document)).toEqual([])
  expect(Object.keys(document['paths'] as object).length).toBeGreaterThan(100)
})

test('a call whose answer holds itself refers to the components; one without a name is a mistake', () => {
  const call = (response: z.ZodType): EndpointSpec => ({
    method: 'GET',
    path: '/tree',
    summary: 'A tree',
    access: anyone,
    response,
  })
  const Tree = z
    .object({
      name: z.string(),
      get parts() {
        return z.array(Tree)
      },
    })
    .meta({ id: 'Tree' })
  const document = served([call(z.object({ root: Tree }))])
  expect(lostIn(document)).toEqual([])
  expect(Object.keys((document['components'] as { schemas: object }).schemas)).toEqual(['Problem', 'Tree'])
  expect(() => openApi([call(z.object({ any: z.json() }))], about)).toThrow(/needs a name/)
})
