import type { Feature } from '#platform/server/feature.ts'
import { applyFloors } from './apply.server.ts'
import { floorMail } from './floor-mail.server.ts'

/** Floors under the versions of a course: what staff set is carried out here. Spec D4. */
export const versionFloors: Feature = {
  jobs: [applyFloors],
  mails: [floorMail],
  constraints: {
    course_floors_one_kind: 'bug',
    course_floors_days: 'bug',
    course_floors_lifted: 'bug',
    course_floors_restored: 'bug',
  },
}
