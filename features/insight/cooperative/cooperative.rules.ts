import { type Address, addressOf } from '#platform/shared/address.ts'
import type { Standing } from '#training/standing/standing.contract.ts'
import { coopDashboardPage } from './cooperative.page.ts'

/**
 * Where the active members behind a number on the cooperative's dashboard are listed: of one organization, or of all.
 * Spec D8, D14.
 */
export function peopleBehind(standing: Standing | null, organization?: string): Address {
  return addressOf(coopDashboardPage, {}, { tab: 'people', organization, trainingStatus: standing })
}
