import type { UserDetails } from '../edit-user.contract.ts'

/** Somebody who is compliant, for screens. */
export const leo: UserDetails = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  statusId: 1,
  roles: [{ id: 1, name: 'Learner' }],
  entityGroupIds: [4],
  groups: [{ label: 'Bus drivers', value: 4 }],
  coursesAvailableForAssignment: [],
  hasActivityInSubscriptionYear: false,
  hiredOn: null,
  site: null,
  employeeId: null,
  jobTitle: null,
  standing: { word: 'Complete', nextDue: null, compliantUntil: '2028-07-12' },
  courseHistory: { rows: [], totalNumberOfItems: 0 },
  version: 3,
}
