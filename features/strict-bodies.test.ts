import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testServer } from '../platform/testing/server.ts'
import { makeOrganization } from '../platform/testing/world.ts'
import { features } from './all.server.ts'
import { updateOrganization } from './organization/organizations/organizations.contract.ts'

const server = testServer()
const endpoints = features.flatMap(feature => feature.routes ?? []).map(route => route.endpoint)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  prefixItems?: Schema[]
}

/** Places in a body where a field that nobody declared would be let in. */
function looseIn(schema: Schema, place = 'body'): string[] {
  const { properties, items, anyOf = [], oneOf = [], allOf = [], prefixItems = [] } = schema
  const here = properties && schema.additionalProperties !== false ? [place] : []
  const inside = Object.entries(properties ?? {}).flatMap(([name, inner]) => looseIn(inner, `${place}.${name}`))
  return [
    ...here,
    ...inside,
    ...[...anyOf, ...oneOf, ...allOf, ...prefixItems, ...(items ? [items] : [])].flatMap(inner =>
      looseIn(inner, place),
    ),
  ]
}

describe('no field that a call does not declare is let in', () => {
  test.each(endpoints.filter(({ body }) => body).map(spec => [`${spec.method} ${spec.path}`, spec] as const))(
    '%s',
    (_name, { body }) => {
      expect(looseIn(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Schema)).toEqual([])
    },
  )

  test('the check finds a loose object, however deep', () => {
    const loose = z.strictObject({
      people: z.array(z.strictObject({ name: z.union([z.string(), z.object({ first: z.string() })]) })).optional(),
    })
    expect(looseIn(z.toJSONSchema(loose, { io: 'input' }) as Schema)).toEqual(['body.people.name'])
  })
})

interface Judging {
  readonly def: { readonly checks?: readonly { readonly def: { readonly when?: unknown } }[] }
}

// Spec D10: a rule over several fields must not wait until the others are right. `judgedWith` says when it is judged.
test.each(
  endpoints.flatMap(spec =>
    [spec.body, spec.query].flatMap(shape =>
      shape ? [[`${spec.method} ${spec.path}`, shape as unknown as Judging] as const] : [],
    ),
  ),
)('every wrong field is told at once: %s', (_name, { def }) => {
  expect((def.checks ?? []).filter(check => check.def.when === undefined)).toEqual([])
})

test('an administrator who sends every column of the organization and of its plan changes none of them', async () => {
  const { entity, maria } = await makeOrganization(server())
  const rows = async () => [
    await server().db.selectFrom('entities').selectAll().where('id', '=', entity.id).executeTakeFirstOrThrow(),
    await server()
      .db.selectFrom('subscriptions')
      .selectAll()
      .where('entityId', '=', entity.id)
      .executeTakeFirstOrThrow(),
    await server().db.selectFrom('users').selectAll().where('id', '=', maria.userId).executeTakeFirstOrThrow(),
    await server()
      .db.selectFrom('memberships')
      .selectAll()
      .where('entityId', '=', entity.id)
      .where('userId', '=', maria.userId)
      .executeTakeFirstOrThrow(),
  ]
  const before = await rows()
  const declared = new Set(Object.keys(updateOrganization.body.shape))
  const undeclared = before.flatMap(row => Object.keys(row)).filter(column => !declared.has(column))
  expect(undeclared).toEqual(
    expect.arrayContaining([
      'id',
      'type',
      'isOffsite',
      'certificateQuota',
      'numberOfSeats',
      'status',
      'endsOn',
      'platformRoles',
      'roles',
    ]),
  )
  for (const column of undeclared) {
    for (const value of ['Coop', true, 9_999, ['Admin']]) {
      const { statusCode } = await maria.client.app.inject({
        method: 'PUT',
        url: `/api/organizations/${entity.guid}`,
        headers: { authorization: `Bearer ${maria.client.token}` },
        payload: { name: 'Taken over', [column]: value },
      })
      expect([column, statusCode]).toEqual([column, 400])
    }
  }
  expect(await rows()).toEqual(before)
})
