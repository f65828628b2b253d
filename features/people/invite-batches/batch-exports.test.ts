import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { addresses, importPeople, peopleFile } from '../import-learners/testing/world.ts'
import { batchExport, batchGridExport } from './invite-batches.contract.ts'

const server = testServer()

async function mailedTo(email: string): Promise<string> {
  const [mail] = await server().mails(email)
  return text(await server().running.work.files.read(mail?.attachments[0]?.key ?? ''))
}

test('what became of each row of a processed batch is emailed', async () => {
  const { entity, maria, leo } = await makeOrganization(server())
  const [ana] = addresses(1) as [string]
  const { batchId } = await importPeople(maria.client, entity, peopleFile([{ email: ana, group: 'Staff' }]), {
    createMissingGroups: true,
  })
  await expect(maria.client.send(batchExport, { batchId })).rejects.toMatchObject({
    status: 409,
    problem: { message: 'This batch has not been processed yet.' },
  })
  await server().work()
  await maria.client.send(batchExport, { batchId })
  await server().work()
  expect(await mailedTo(maria.email)).toBe(
    `Line,First Name,Last Name,Email,Group,Status,Reason,Invite\r\n2,Ana,Nguyễn,${ana},Staff,Success,,pending\r\n`,
  )
  await expect(leo.client.send(batchExport, { batchId })).rejects.toMatchObject({ status: 403 })
  const stranger = await makeOrganization(server())
  await expect(stranger.maria.client.send(batchExport, { batchId })).rejects.toMatchObject({ status: 404 })
})

test('the list of batches is emailed as it is filtered, its names harmless', async () => {
  const { entity, maria } = await makeOrganization(server())
  for (const name of ['=1+1', 'Other']) {
    const { batchId } = await importPeople(maria.client, entity, peopleFile(addresses(1).map(email => ({ email }))))
    await server()
      .db.updateTable('batches')
      .set({ name, createDate: '2026-09-01T03:00:00Z', sendDate: '2026-09-01T12:00:00Z' })
      .where('id', '=', batchId)
      .execute()
  }
  await maria.client.send(batchGridExport, { entityGuid: entity.guid, searchTerm: '=' })
  await server().work()
  const file = await mailedTo(maria.email)
  expect(file).toMatch(
    /^Create Date,Batch Name,Status,Number of Users,Send Date\r\n2026-08-31,'=1\+1,(Confirmed|Processed),1,2026-09-01\r\n$/,
  )
})
