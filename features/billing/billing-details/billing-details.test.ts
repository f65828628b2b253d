import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { common } from '#platform/shared/common.messages.ts'
import { billingDetails, saveBillingDetails } from './billing-details.contract.ts'
import { billingDetailsMessages as messages } from './billing-details.messages.ts'

const server = testServer()
const given = {
  billedName: 'Harbor Unified',
  addressLine: '100 Main Street',
  city: 'Santa Barbara',
  state: 'CA',
  zip: '93101',
  taxExemptNumber: '98-1234567 / A',
  contactName: 'Accounts Payable',
  contactEmail: 'ap@harbor.test',
}

test('the organization’s profile stands in until somebody enters them; a change is in the log', async () => {
  const { entity, maria } = await makeOrganization(server())
  const at = { entityGuid: entity.guid }
  await server()
    .db.updateTable('entities')
    .set({ addressLine: '1 School Way', city: 'Goleta', state: 'CA', zip: '93117' })
    .where('id', '=', entity.id)
    .execute()
  expect(await maria.client.send(billingDetails, at)).toEqual({
    billedName: entity.name,
    addressLine: '1 School Way',
    city: 'Goleta',
    state: 'CA',
    zip: '93117',
    taxExemptNumber: null,
    contactName: null,
    contactEmail: null,
    version: 0,
  })
  expect(await maria.client.send(saveBillingDetails, { ...at, ...given, state: 'ca', version: 0 })).toEqual({
    version: 1,
  })
  expect(await maria.client.send(billingDetails, at)).toEqual({ ...given, version: 1 })
  const line = await server()
    .db.selectFrom('auditLog')
    .select(['action', 'target', 'detail'])
    .where('entityId', '=', entity.id)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    action: 'billing.detailsChanged',
    target: 'Harbor Unified',
    detail: { before: { billedName: entity.name }, after: { taxExemptNumber: '98-1234567 / A' } },
  })
})

test('a profile with a part of an address alone counts as one without, so the form can be saved as it is', async () => {
  const { entity, maria } = await makeOrganization(server())
  await server().db.updateTable('entities').set({ state: 'CA' }).where('id', '=', entity.id).execute()
  const at = { entityGuid: entity.guid }
  const { version, ...found } = await maria.client.send(billingDetails, at)
  expect(found.state).toBeNull()
  await maria.client.send(saveBillingDetails, { ...at, ...found, taxExemptNumber: '98-1', version })
  expect(await maria.client.send(billingDetails, at)).toMatchObject({ taxExemptNumber: '98-1', version: 1 })
})

test('of two who save at once the second is told, for the first time and later', async () => {
  const { entity, maria } = await makeOrganization(server())
  const save = (version: number, billedName: string) =>
    maria.client.send(saveBillingDetails, { entityGuid: entity.guid, ...given, billedName, version })
  const outcomes = async (version: number) =>
    (await Promise.allSettled(Array.from({ length: 10 }, (_, at) => save(version, `Name ${at}`)))).filter(
      one => one.status === 'fulfilled',
    ).length
  expect(await outcomes(0)).toBe(1)
  expect(await outcomes(1)).toBe(1)
  await expect(save(1, 'Late')).rejects.toMatchObject({ status: 409, problem: { message: common.conflict } })
})

test.each([
  ['taxExemptNumber', 'none', messages.taxNumber],
  ['taxExemptNumber', '<b>12</b>', messages.taxNumber],
  ['taxExemptNumber', '=1+1', messages.taxNumber],
  ['taxExemptNumber', '1'.repeat(41), messages.tooLong(40)],
  ['zip', '9310', messages.zip],
  ['state', 'Cal', messages.state],
  ['billedName', 'Two\nlines', messages.onOneLine],
  ['billedName', '', common.required],
  ['contactEmail', 'nobody', common.emailInvalid],
  ['addressLine', '', messages.wholeAddress],
])('a wrong %s (%s) is refused at its field', async (field, value, text) => {
  const { entity, maria } = await makeOrganization(server())
  await expect(
    maria.client.send(saveBillingDetails, { entityGuid: entity.guid, ...given, [field]: value, version: 0 }),
  ).rejects.toMatchObject({ status: 400, problem: { errors: { [field]: [text] } } })
})

test('administrators in person alone change them; learners and other organizations do not see them', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const other = (await makeOrganization(server())).maria
  const at = { entityGuid: entity.guid }
  await expect(leo.client.send(billingDetails, at)).rejects.toMatchObject({ status: 403 })
  await expect(other.client.send(billingDetails, at)).rejects.toMatchObject({ status: 404 })
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await expect(acting.send(saveBillingDetails, { ...at, ...given, version: 0 })).rejects.toMatchObject({ status: 403 })
})
