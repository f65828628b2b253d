import type { TestServer } from '#platform/testing/server.ts'
import { makeOrganization, type Member } from '#platform/testing/world.ts'
import { certify } from '#certificates/certificates/testing/completions.ts'
import { downloadExport, ticketForExport } from '#foundation/exports/exports.contract.ts'
import type { BundlePerson } from '../bundle-data.ts'
import { type EvidenceWish, makeEvidence } from '../evidence.contract.ts'

/** A bundle as an administrator gets it: asked for, made, and downloaded. */
export async function zipOf(
  server: TestServer,
  { client }: Member,
  wish: EvidenceWish & { readonly entityGuid: string },
): Promise<Buffer> {
  const { exportId } = await client.send(makeEvidence, wish)
  await server.work()
  const { ticket } = await client.send(ticketForExport, { exportGuid: exportId })
  return Buffer.from((await client.send(downloadExport, { ticket })) as never)
}

/** The people whom the data files bring. */
export const peopleIn = (files: ReadonlyMap<string, Buffer>): BundlePerson[] =>
  [...files]
    .filter(([name]) => name.startsWith('data/people-'))
    .flatMap(
      ([, content]) => JSON.parse(/^evidence\.add\((.*)\)\n$/s.exec(content.toString())?.[1] ?? '') as BundlePerson[],
    )

export const everything: EvidenceWish = { requirementId: null, groupIds: [], from: null, to: null }

/** Maria's organization, with a certificate of hers and of Leo's, and another one. */
export async function evidenceWorld(server: TestServer) {
  const made = await makeOrganization(server, { name: 'Harbor <Unified>' })
  const other = await makeOrganization(server)
  const { leo, maria } = made
  const of = {
    leo: await certify(server, leo, { completedAt: '2026-03-01T20:00:00Z' }),
    maria: await certify(server, maria, { completedAt: '2026-05-01T20:00:00Z' }),
    other: await certify(server, other.leo),
  }
  await server.work()
  const wish = { ...everything, entityGuid: made.entity.guid }
  const zip = async (given: Partial<EvidenceWish> = {}) => zipOf(server, maria, { ...wish, ...given })
  return { ...made, other, of, wish, zip }
}

export const textIn = (files: ReadonlyMap<string, Buffer>, name: string): string => files.get(name)?.toString() ?? ''
