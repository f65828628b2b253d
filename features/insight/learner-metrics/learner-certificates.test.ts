import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { unzipped } from '#platform/testing/unzipped.ts'
import { makeMember, makeOrganization, type Member } from '#platform/testing/world.ts'
import { revoke } from '#certificates/certificates/endings.server.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { downloadExport, ticketForExport, viewExport } from '#foundation/exports/exports.contract.ts'
import { zipLearnerCertificates, ZIPS_PER_HOUR } from './learner-certificates.contract.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'

const server = testServer()

async function world() {
  const { entity, maria, leo } = await makeOrganization(server())
  const ana = await makeMember(server(), entity, ['Learner'], { firstName: '=Ana', lastName: 'Núñez / Ruiz' })
  const of = {
    leo: await certify(server(), leo, { completedAt: '2026-03-01T20:00:00Z' }),
    ana: await certify(server(), ana, { completedAt: '2026-05-01T20:00:00Z' }),
  }
  const foreign = await makeOrganization(server())
  await certify(server(), foreign.leo)
  return { entity, maria, leo, ana, of }
}

async function fetched({ client }: Member, exportGuid: string) {
  const { ticket } = await client.send(ticketForExport, { exportGuid })
  return unzipped(Buffer.from((await client.send(downloadExport, { ticket })) as never))
}

const linesOf = (files: Map<string, Buffer>) => files.get('index.csv')?.toString().trim().split('\r\n') ?? []

test('certificates of the records that the filters show are one ZIP, with an index of exactly those', async () => {
  const { entity, maria, of } = await world()
  const all = { entityGuid: entity.guid, allTime: 'yes' } as const
  const { exportId } = await maria.client.send(zipLearnerCertificates, all)
  await server().work()
  const { rows } = await maria.client.send(learnerMetrics, all)
  expect(await maria.client.send(viewExport, { exportGuid: exportId })).toMatchObject({
    status: 'Done',
    doneCount: rows.length,
    totalCount: rows.length,
  })
  const files = await fetched(maria, exportId)
  expect([...files.keys()].toSorted()).toEqual([
    `Núñez Ruiz, =Ana - Standing up for children - ${of.ana.number}.pdf`,
    `Tran, Leo - Standing up for children - ${of.leo.number}.pdf`,
    'index.csv',
  ])
  for (const [name, content] of files) if (name.endsWith('.pdf')) expect(content.subarray(0, 4).toString()).toBe('%PDF')
  const [head, ...lines] = linesOf(files)
  expect(head).toBe('Last name,First name,Email,Course,Number,Completed,Expires,Status,File')
  expect(lines).toHaveLength(2)
  expect(lines.find(line => line.includes(of.ana.number))).toMatch(/^Núñez \/ Ruiz,'=Ana,.*,2026-05-01,.*,Valid,/)
  const few = await maria.client.send(zipLearnerCertificates, { ...all, searchTerm: 'tran' })
  await server().work()
  expect(linesOf(await fetched(maria, few.exportId))).toHaveLength(2)
})

test('one that was revoked is in the index, without a file', async () => {
  const { entity, maria, leo, of } = await world()
  await server()
    .db.transaction()
    .execute(trx =>
      revoke(trx, server().running.work, {
        entityId: entity.id,
        certificateId: of.leo.id,
        reason: 'A mistake',
        caller: { userId: maria.userId, actorId: null },
      }),
    )
  const { exportId } = await maria.client.send(zipLearnerCertificates, {
    entityGuid: entity.guid,
    allTime: 'yes',
    searchTerm: leo.email,
  })
  await server().work()
  const files = await fetched(maria, exportId)
  expect([...files.keys()]).toEqual(['index.csv'])
  expect(linesOf(files)[1]).toMatch(/,Revoked,$/)
})

test('who asks again and again is told to wait', async () => {
  const { entity, maria } = await world()
  const ask = () => maria.client.raw(zipLearnerCertificates, { entityGuid: entity.guid })
  const answers = []
  for (let at = 0; at <= ZIPS_PER_HOUR; at += 1) answers.push((await ask()).statusCode)
  expect(answers).toEqual([...Array.from({ length: ZIPS_PER_HOUR }, () => 200), 429])
})
