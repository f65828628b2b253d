import type { TestServer } from '#platform/testing/server.ts'
import { type Entity, makeEntity, makeMember, makeStaff, type Member } from '#platform/testing/world.ts'
import { visitPerson } from '../../staff-visits/staff-visits.contract.ts'
import { type Kept, mergeAccounts, previewMerge } from '../merge-accounts.contract.ts'

export const reason = 'Request 4711'
type Staff = Awaited<ReturnType<typeof makeStaff>>

/** Two accounts of one person in one organization, its administrator, and staff who opened the first with a reason. */
export async function makeDuplicates(server: TestServer) {
  const entity = await makeEntity(server, { name: 'Harbor' })
  const maria = await makeMember(server, entity, ['EntityAdmin'], { firstName: 'Maria' })
  const kept = await makeMember(server, entity, ['Learner'], { firstName: 'Leonard' })
  const gone = await makeMember(server, entity, ['Learner'])
  const staff = await visitedBy(server, kept)
  return { entity, maria, kept, gone, staff }
}

export async function visitedBy(server: TestServer, { userId }: { readonly userId: number }): Promise<Staff> {
  const staff = await makeStaff(server, 'LeadSupport')
  await staff.client.send(visitPerson, { userId, reason })
  return staff
}

type Two = { readonly kept: { userId: number; email: string }; readonly gone: { userId: number; email: string } }

export const previewOf = ({ client }: Staff, { kept, gone }: Two, keep: Kept = 'this') =>
  client.send(previewMerge, { userId: kept.userId, otherUserId: gone.userId, keep })

/** As the page does: previews, then confirms with the address. */
export async function mergeBy(staff: Staff, two: Two) {
  const { digest } = await previewOf(staff, two)
  return staff.client.send(mergeAccounts, confirmed(two, digest))
}

export const confirmed = ({ kept, gone }: Two, digest: string) => ({
  userId: kept.userId,
  otherUserId: gone.userId,
  keep: 'this' as const,
  confirmEmail: gone.email,
  digest,
})

let courses = 0
/** A course that people can be registered for. */
export async function aCourse({ db, clock }: TestServer): Promise<{ courseId: number; versionId: number }> {
  const facts = { hours: 1, validMonths: 24 }
  const slug = `merged-course-${process.pid}-${++courses}`
  const { id: courseId } = await db
    .insertInto('courses')
    .values({
      ...facts,
      slug,
      header: 'Mandated Reporter Training',
      name: `Course ${courses}`,
      state: 'CA',
      isCe: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: versionId } = await db
    .insertInto('courseVersions')
    .values({ ...facts, courseId, version: '1.0.0', digest: slug, publishedAt: clock.iso(), sources: '[]' as never })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { courseId, versionId }
}

/** A training of a member, with something done in it. */
export async function training(
  { db, clock }: TestServer,
  member: Pick<Member, 'userId' | 'entityUserId' | 'firstName' | 'lastName' | 'email'> & { entity: Entity },
  course: { courseId: number; versionId: number },
  given: {
    status?: 'Not_Started' | 'In_Progress' | 'Complete'
    cycle?: number
    seconds?: number
    dueDate?: string
    completedAt?: string
    expiresOn?: string
  } = {},
): Promise<number> {
  const { status = 'Not_Started', cycle = 1, seconds = 0, dueDate = null, expiresOn = null } = given
  const { id } = await db
    .insertInto('registrations')
    .values({
      entityId: member.entity.id,
      membershipId: member.entityUserId,
      userId: member.userId,
      ...course,
      language: 'en',
      cycle,
      status,
      dateAdded: clock.iso(),
      dateCompleted: status === 'Complete' ? (given.completedAt ?? clock.iso()) : null,
      dueDate,
      expiresOn,
      totalSeconds: seconds,
      firstName: member.firstName,
      lastName: member.lastName,
      email: member.email,
      trainingType: 'Mandated Reporter Training',
      training: 'Standing up for children',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (status !== 'Not_Started')
    await db
      .insertInto('moduleProgress')
      .values({
        entityId: member.entity.id,
        registrationId: id,
        moduleKey: 'one',
        status: 'In_Progress',
        seconds,
        startedAt: clock.iso(),
      })
      .execute()
  return id
}
