import { randomUUID } from 'node:crypto'
import { asJson } from '#platform/server/db.ts'
import type { Member } from '#platform/testing/world.ts'
import type { TestServer } from '#platform/testing/server.ts'
import { approve } from '#courses/courses/testing/approvals.ts'
import { issueCertificate } from '../issue.server.ts'

export interface Given {
  readonly completedAt?: string
  readonly language?: string
  readonly validMonths?: number
  /** What staff entered about the course; null: nothing. */
  readonly approval?: Parameters<typeof approve>[2] | null
}

/** A new published course, in English and Spanish. */
async function makeCourse(
  server: TestServer,
  { validMonths = 24, approval = {} }: Given = {},
): Promise<{ courseId: number; versionId: number }> {
  const { db, clock } = server
  const facts = { hours: 2.5, validMonths }
  const { id: courseId } = await db
    .insertInto('courses')
    .values({
      ...facts,
      slug: `course-${randomUUID()}`,
      header: 'Mandated Reporter Training',
      name: 'Standing up for children',
      state: 'CA',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('courseVersions')
    .values({
      ...facts,
      courseId,
      version: '1.2.0',
      digest: randomUUID(),
      publishedAt: clock.iso(),
      sources: asJson([]),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('courseTexts')
    .values([
      { versionId, language: 'en', name: 'Standing up for children', description: '-', attestation: '-', minutes: 60 },
      { versionId, language: 'es', name: 'Actuar por la niñez', description: '-', attestation: '-', minutes: 60 },
    ])
    .execute()
  if (approval) await approve(server, courseId, approval)
  return { courseId, versionId }
}

/** A person's completed registration for a new course, without a certificate yet; returns its id. */
export async function completion(server: TestServer, member: Member, given: Given = {}): Promise<number> {
  const { db, clock } = server
  const { courseId, versionId } = await makeCourse(server, given)
  const completedAt = given.completedAt ?? clock.iso()
  const { entity, entityUserId, userId, firstName, lastName, email } = member
  const { id } = await db
    .insertInto('registrations')
    .values({
      entityId: entity.id,
      membershipId: entityUserId,
      userId,
      courseId,
      versionId,
      language: given.language ?? 'en',
      status: 'Complete',
      dateAdded: completedAt,
      dateCompleted: completedAt,
      firstName,
      lastName,
      email,
      trainingType: 'Mandated Reporter Training',
      training: 'Standing up for children',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** As the player does at completion: issues, and writes the result to the registration. */
export async function issueFor({ running: { work }, db }: TestServer, registrationId: number) {
  return db.transaction().execute(async trx => {
    const { entityId } = await trx
      .selectFrom('registrations')
      .select('entityId')
      .where('id', '=', registrationId)
      .executeTakeFirstOrThrow()
    const issued = await issueCertificate(trx, work, { entityId, registrationId })
    await trx.updateTable('registrations').set(issued).where('id', '=', registrationId).execute()
    return issued
  })
}

/** A person's certificate: its id, its number and its registration. */
export async function certify(server: TestServer, member: Member, given: Given = {}) {
  const registrationId = await completion(server, member, given)
  const { certificateId: id, certificateName: number } = await issueFor(server, registrationId)
  return { id, number, registrationId }
}
