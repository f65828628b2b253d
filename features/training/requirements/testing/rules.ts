import type { Member } from '#platform/testing/world.ts'
import { addRequirement, NEW_REQUIREMENT, type RequirementForm } from '../requirements.contract.ts'

/** A requirement of everybody: a course within 30 days, again when its certificate ends. */
export const ruleOf = (courseIds: number[], given: Partial<RequirementForm> = {}): RequirementForm => ({
  ...NEW_REQUIREMENT,
  name: 'Mandated reporters',
  email: false,
  courseIds,
  ...given,
})

/** A requirement added by an administrator. */
export async function makeRequirement(
  admin: Member,
  courseIds: number[],
  given: Partial<RequirementForm> = {},
): Promise<number> {
  const { id } = await admin.client.send(addRequirement, {
    entityGuid: admin.entity.guid,
    ...ruleOf(courseIds, given),
  })
  return id
}
