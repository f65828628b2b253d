import { type Address, addressOf } from '#platform/shared/address.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import type { Figures } from './cooperative.contract.ts'
import { coopDashboardPage } from './cooperative.page.ts'

/**
 * Where the active members behind a number on the cooperative's dashboard are listed: of one organization, or of all.
 * Spec D8, D14.
 */
export function peopleBehind(standing: Standing | null, organization?: string): Address {
  return addressOf(coopDashboardPage, {}, { tab: 'people', organization, trainingStatus: standing })
}

/** What each figure counts; null: everybody. */
export const standingOf: Readonly<Record<keyof Figures, Standing | null>> = {
  people: null,
  compliant: 'Complete',
  noTraining: 'None',
  expiring30: 'Expiring_30',
  expiring60: 'Expiring_60',
  expiring90: 'Expiring_90',
  overdue: 'Overdue',
  notStarted: 'Not_Started',
}
