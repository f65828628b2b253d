import type { MemberTraining, Standing } from './standing.contract.ts'

/** How a member stands with their training. */
export const trainingNames: Record<MemberTraining, string> = {
  Overdue: 'Overdue',
  Expired: 'Expired',
  Not_Started: 'Not started',
  In_Progress: 'In progress',
  Complete: 'Compliant',
  None: 'No training',
}

/** What a list is narrowed by: a person may have one training that is overdue and another that was not started. */
export const standingNames: Record<Standing, string> = {
  Complete: 'Compliant',
  Overdue: 'Overdue',
  Expired: 'Expired',
  Expiring_30: 'Expiring in 30 days',
  Expiring_60: 'Expiring in 60 days',
  Expiring_90: 'Expiring in 90 days',
  Not_Started: 'Any not started',
  In_Progress: 'Any in progress',
  None: 'No training',
}

/** The same, to choose from. */
export const standings = (Object.keys(standingNames) as Standing[]).map(value => ({
  value,
  label: standingNames[value],
}))
