import type { GroupDetails } from '#training/groups/groups.contract.ts'

/** A school below a district, with a department below it. */
export const groupOfPage: GroupDetails = {
  id: 3,
  name: 'Harbor High',
  statusId: 1,
  status: 'Active',
  version: 4,
  above: [{ id: 7, name: 'District' }],
  parts: [{ id: 9, name: 'Science', status: 'Active', people: 5, compliant: 3, overdue: 2 }],
  courses: [
    { id: 4, name: 'Basics', dueDays: 14 },
    { id: 5, name: 'Advanced', dueDays: null },
  ],
  defaultDueDays: 30,
  numberOfUsers: 42,
  directUsers: 37,
  figures: { people: 40, compliant: 30, overdue: 6, notStarted: 3, expiring: 1 },
}
