import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'

/** How the trainings that an assignment opened stand, as its row counts them. */
export const assignmentFigures = ['notStarted', 'inProgress', 'complete'] as const
type Figure = (typeof assignmentFigures)[number]

const statuses: Readonly<Record<Figure, string>> = {
  notStarted: 'Not_Started',
  inProgress: 'In_Progress',
  complete: 'Complete',
}

/** The records behind a number of an assignment, exactly as many: of everyone, whenever they were added. Spec D14. */
export const recordsOfAssignment = (assignmentId: number, figure: Figure): Address =>
  addressOf(pageAt('/learner-reports'), {}, { assignmentId, status: statuses[figure], allTime: 'yes' })
