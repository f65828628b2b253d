import type { ReportView } from '../report-views.contract.ts'

export const administrators = [
  { entityUserId: 1, name: 'Maria Alvarez' },
  { entityUserId: 2, name: 'Nadia Haddad' },
]
/** Of Learner Reports, the caller's own. */
export const view: ReportView = {
  id: 7,
  report: 'learners',
  name: 'Done lately',
  shared: false,
  own: true,
  orphaned: false,
  owner: 'Maria Alvarez',
  search: { status: ['Complete'], columns: ['usual'] },
  version: 3,
  delivery: null,
  deliveredToMe: false,
}
