import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { EntityType } from '#foundation/access/roles.ts'
import type { Standing } from '../standing/standing.contract.ts'
import type { TrainingCounts } from './trainings.contract.ts'

/** People who administer the entity see everyone's progress, and may read a course without taking it. Spec D8. */
export const seesCounts = (roles: readonly string[]): boolean =>
  roles.includes('EntityAdmin') || roles.includes('CoopAdmin')

/** Whether a word in the address can be a course's id. */
export const isCourseId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647

/**
 * Where the active members behind each count of a course are listed, exactly as many as it says; a cooperative's own
 * have a separate page. Spec D14.
 */
export function peopleBehind(courseId: number, entityType: EntityType) {
  const page = entityType === 'Coop' ? pageAt('/coop/team') : pageAt('/learners')
  const at = (trainingStatus?: Standing) => addressOf(page, {}, { status: 'Active', courseId, trainingStatus })
  return {
    assigned: at(),
    notStarted: at('Not_Started'),
    inProgress: at('In_Progress'),
    held: at('Complete'),
    overdue: at('Overdue'),
  } satisfies Record<keyof TrainingCounts, Address>
}
