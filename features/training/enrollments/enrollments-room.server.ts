import type { Feature } from '#platform/server/feature.ts'
import { forgetWithdrawn } from './withdrawal.server.ts'
import { timeRoutes } from './time.server.ts'
import { userCourseRoutes } from './user-courses.server.ts'

export const registrations: Feature = {
  routes: [...timeRoutes, ...userCourseRoutes],
  sweeps: [forgetWithdrawn],
  constraints: {
    registrations_cycle_unique: 'bug',
    registrations_one_open: 'bug',
    registrations_completed: 'bug',
    registrations_status_check: 'bug',
    registrations_membership: 'bug',
    registrations_tenant: 'bug',
    registrations_assignment: 'bug',
    withdrawn_registrations_change: 'bug',
    module_progress_status_check: 'bug',
    module_progress_registration: 'bug',
  },
}
