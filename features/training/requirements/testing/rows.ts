import type { RequirementPerson, RequirementRow } from '../requirements.contract.ts'
import { ruleOf } from './rules.ts'

export const nurses: RequirementRow = {
  ...ruleOf([1], { name: 'Nurses', groupIds: [2], againKind: 'months', againMonths: 24 }),
  id: 7,
  version: 3,
  courses: ['Child Abuse and Neglect'],
  groups: [{ id: 2, name: 'Nurses' }],
  createdAt: '2026-11-01T00:00:00Z',
  underWay: false,
  people: 1200,
  met: 1199,
  waived: 0,
  toDo: 0,
  overdue: 1,
}

export const leo: RequirementPerson = {
  entityUserId: 5,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  standing: 'Waived',
  since: '2026-01-01',
  dueOn: '2027-01-31',
  metUntil: '2027-01-31',
  waivedUntil: '2027-01-31',
  waiverReason: 'On leave',
  waivedBy: 'Maria Alvarez',
  fromOutside: true,
}
