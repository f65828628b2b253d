import { expect, test } from 'vitest'
import type { Language } from '#platform/shared/language.ts'
import { testServer } from '#platform/testing/server.ts'
import { actingAs, makeOrganization, makeStaff } from '#platform/testing/world.ts'
import { callsInSpanish } from '#foundation/audit-trail/call-names.server.ts'
import { atOnce } from '#foundation/exports/at-once.contract.ts'
import { makeGroup } from '#training/groups/testing/groups.ts'
import { updateOrganization } from '../organizations/organizations.contract.ts'
import { auditLog, exportAuditLog } from './audit-log.contract.ts'
import { auditLogMessages } from './audit-log.messages.ts'
import { auditLogMessages as spanish } from './audit-log.messages.es.ts'

const server = testServer()
const file = atOnce(exportAuditLog)

/** Staff looked, took a file and asked for a change; the administrator asked for a file and added a group. */
async function world() {
  const { maria, entity } = await makeOrganization(server())
  const at = { entityGuid: entity.guid }
  const acting = await actingAs(server(), await makeStaff(server()), maria)
  await acting.send(auditLog, at)
  await acting.send(updateOrganization, { ...at, city: 'Oakland' })
  await maria.client.send(exportAuditLog, at)
  await makeGroup(maria, { name: 'Registro civil' })
  const find = async (searchTerm: string, language: Language) =>
    (await maria.client.send(auditLog, { ...at, searchTerm, pageSize: 100 }, { language })).rows
      .map(row => row.target)
      .toSorted()
  return { maria, at, find }
}

const looked = callsInSpanish[auditLog.summary] ?? ''
const changed = callsInSpanish[updateOrganization.summary] ?? ''

test('who reads Spanish finds calls and exports by the words that stand there, in the list and in the file', async () => {
  const { maria, at, find } = await world()
  expect(looked).toBe('Registro de cambios de una organización')
  expect(await find('registro', 'es')).toEqual([looked, spanish.exportTitle, 'Registro civil'].toSorted())
  expect(await find('REGISTRO DE CAMBIOS DE UNA ORGANIZACION', 'es')).toEqual([looked])
  expect(await find('cambiar la configuración', 'es')).toEqual([changed])
  expect(await find('civil', 'es')).toEqual(['Registro civil'])
  expect(await find('no se llama así', 'es')).toEqual([])
  const query = { ...at, searchTerm: 'cambiar la configuración' }
  const { rawPayload } = await maria.client.raw(file, query, { language: 'es' })
  expect(rawPayload.toString()).toContain(changed)
  expect(rawPayload.toString()).not.toContain('Registro civil')
})

test('who reads English finds them by the English words, and none by Spanish ones', async () => {
  const { find } = await world()
  expect(await find('audit log', 'en')).toEqual([auditLog.summary, auditLogMessages.exportTitle].toSorted())
  expect(await find('change an organization', 'en')).toEqual([updateOrganization.summary])
  expect(await find('registro', 'en')).toEqual(['Registro civil'])
})
