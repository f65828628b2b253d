import { expect } from 'vitest'
import { asJson } from '#platform/server/db.ts'
import type { Client, TestServer } from '#platform/testing/server.ts'
import type { Entity } from '#platform/testing/world.ts'
import { checkFile, confirmBatch } from '../import-learners.contract.ts'

/** A CSV file of these people: 'First Last <email> group language', the last two optional. */
export function peopleFile(
  people: readonly { email: string; firstName?: string; lastName?: string; group?: string; language?: string }[],
): string {
  const rows = people.map(({ email, firstName = 'Ana', lastName = 'Nguyễn', group = '', language = '' }) =>
    [firstName, lastName, email, group, language].join(','),
  )
  return `First Name,Last Name,Email,Group,Language\n${rows.join('\n')}\n`
}

let count = 0
/** Addresses that no other test uses. */
export const addresses = (number: number): string[] => {
  const round = ++count
  return Array.from({ length: number }, (_, at) => `invited-${process.pid}-${round}-${at}@example.test`)
}

/** Uploads a file of these addresses and confirms its good rows. */
export async function importPeople(
  client: Client,
  entity: Entity,
  content: string,
  given: { courseIds?: number[]; dueDate?: string; sendDate?: string; createMissingGroups?: boolean } = {},
) {
  const { sendDate, ...options } = given
  const check = await client.send(checkFile, {
    entityGuid: entity.guid,
    file: { name: 'learners.csv', content },
    ...options,
  })
  expect(check.counts.valid).toBeGreaterThan(0)
  const { batchId } = await client.send(confirmBatch, {
    entityGuid: entity.guid,
    checkId: check.checkId,
    batchName: 'Autumn',
    dropBad: true,
    ...(sendDate ? { sendDate } : {}),
  })
  return { check, batchId }
}

/** A published course without content; national unless a state is given. */
export async function makeCourse({ db, clock }: TestServer, state = 'NATL'): Promise<number> {
  const slug = `course-${process.pid}-${++count}`
  const { id } = await db
    .insertInto('courses')
    .values({
      slug,
      header: 'Mandated Reporter',
      name: `Course ${slug}`,
      state,
      hours: 1,
      validMonths: 24,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('courseVersions')
    .values({
      courseId: id,
      version: '1.0.0',
      digest: slug,
      publishedAt: clock.iso(),
      hours: 1,
      validMonths: 24,
      sources: asJson([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('courseTexts')
    .values({ versionId, language: 'en', name: slug, description: '', attestation: '', minutes: 60 })
    .execute()
  await db.updateTable('courses').set({ currentVersionId: versionId }).where('id', '=', id).execute()
  return id
}

/** The states of a batch's rows, in the order of the file. */
export const rowStates = ({ db }: TestServer, batchId: number) =>
  db
    .selectFrom('batchRows')
    .select(['email', 'status', 'reason'])
    .where('batchId', '=', batchId)
    .orderBy('line')
    .execute()

export const invitesOf = ({ db }: TestServer, entity: Entity) =>
  db.selectFrom('invites').selectAll().where('entityId', '=', entity.id).orderBy('id').execute()

export const groupIds = async ({ db }: TestServer, entity: Entity, names: readonly string[]) => {
  const rows = await db
    .selectFrom('groups')
    .select(['id', 'name'])
    .where('entityId', '=', entity.id)
    .where('name', 'in', [...names])
    .execute()
  return new Map(rows.map(row => [row.name, row.id]))
}
