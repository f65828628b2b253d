import { type Feature, route } from '#platform/server/feature.ts'
import { approvals } from './approvals.server.ts'
import { changeAdded, readAdded } from './added-courses.server.ts'
import { countHolders } from './course-holders.server.ts'
import { floors } from './floors.server.ts'
import { findCourses } from './course-list.server.ts'
import { addedCourses, changeAddedCourses, staffCourses } from './staff-courses.contract.ts'

export const staffCoursesRoom: Feature = {
  routes: [
    route(staffCourses, ({ query }, services) => findCourses(services, query)),
    route(addedCourses, ({ entity }, services) => readAdded(entity, services)),
    route(changeAddedCourses, changeAdded),
    ...floors.routes,
    ...approvals.routes,
  ],
  ...(floors.constraints && { constraints: floors.constraints }),
  jobs: [countHolders],
}
