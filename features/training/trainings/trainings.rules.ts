import type { EntityType } from '#foundation/access/roles.ts'
import type { Standing } from '../standing/standing.contract.ts'
import type { TrainingCounts } from './trainings.contract.ts'

/** Who answers for the entity sees how far its people are, and may read a course without taking it. Spec D8. */
export const seesCounts = (roles: readonly string[]): boolean =>
  roles.includes('EntityAdmin') || roles.includes('CoopAdmin')

/** Whether a word of the address can be a course's id. */
export const isCourseId = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647

/** Where the active members behind each count of a course are listed, as many as it says; a cooperative's own have a page of theirs. Spec D14. */
export function peopleBehind(courseId: number, entityType: EntityType) {
  const at = (...filters: readonly (readonly [string, string])[]) =>
    `${entityType === 'Coop' ? '/coop/team' : '/learners'}?${new URLSearchParams([['status', 'Active'], ['courseId', String(courseId)], ...filters].map(pair => [...pair]))}`
  const standing = (one: Standing) => at(['trainingStatus', one])
  return {
    assigned: at(),
    notStarted: standing('Not_Started'),
    inProgress: standing('In_Progress'),
    held: standing('Complete'),
    overdue: standing('Overdue'),
  } satisfies Record<keyof TrainingCounts, string>
}
