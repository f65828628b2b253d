import type { Feature } from '#platform/server/feature.ts'
import { assignRoutes } from './assign.server.ts'
import { pathRoutes } from './by-path.server.ts'
import { assignmentMail } from './assignment-mail.server.ts'
import { changeAssignment } from './change-job.server.ts'
import { changeListRoutes } from './changes-list.server.ts'
import { changeRoutes } from './changes.server.ts'
import { dueDateMail } from './due-date-mail.server.ts'
import { previewRoutes } from './preview.server.ts'
import { processAssignment } from './process.server.ts'
import { progressRoutes } from './progress.server.ts'
import { retryRoutes } from './retry.server.ts'

/** Assigning trainings to everyone, to groups, and to people. Spec B2, B5, B7. */
export const assignments: Feature = {
  routes: [
    ...assignRoutes,
    ...pathRoutes,
    ...previewRoutes,
    ...progressRoutes,
    ...retryRoutes,
    ...changeRoutes,
    ...changeListRoutes,
  ],
  jobs: [processAssignment, changeAssignment],
  mails: [assignmentMail, dueDateMail],
  constraints: {
    assignments_tenant: 'bug',
    assignments_someone: 'bug',
    assignments_course_ids_check: 'bug',
    assignment_changes_tenant: 'bug',
    assignment_changes_assignment: 'bug',
    assignment_changes_of_something: 'bug',
    assignment_changes_date: 'bug',
    assignment_changes_undone: 'bug',
  },
}
