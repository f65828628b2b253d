import type { TestServer } from '#platform/testing/server.ts'
import type { NewApproval } from '../approvals.server.ts'

/** An approval of a course, as staff would have entered it; in force since long ago unless something else is given. */
export async function approve(
  { db, clock }: TestServer,
  courseId: number,
  given: Partial<NewApproval> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('courseApprovals')
    .values({
      courseId,
      body: 'Board of Nursing',
      number: 'CEP 1',
      fromOn: '2000-01-01',
      enteredAt: clock.iso(),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
