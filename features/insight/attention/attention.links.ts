import { type Address, addressOf } from '#platform/shared/address.ts'
import { addDays, type CalendarDate } from '#platform/shared/calendar-date.ts'
import { exportPage } from '#foundation/exports/export.page.ts'
import { outsideCertificatesPage } from '#training/outside-certificates/outside-certificates.page.ts'
import { importLearnersPage } from '#people/import-wizard/import-wizard.page.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { accountBillingPage } from '#account/account-billing/account-billing.page.ts'
import { peopleBehind } from '../cooperative/cooperative.rules.ts'
import { linksOf } from '../dashboard/dashboard.rules.ts'
import type { AttentionKind } from './attention-kinds.ts'

/** How long people whom a batch could not invite are pointed out. */
const TROUBLE_DAYS = 30

/** The first day of which what a batch could not do is still told. */
export const troubleFrom = (today: CalendarDate): CalendarDate => addDays(today, -TROUBLE_DAYS)

interface About {
  readonly kind: AttentionKind
  readonly file?: { readonly exportGuid: string } | null
}

/** Where exactly those are that an item counts; null: there is nothing to open. */
export function leadOf({ kind, file }: About, where: { today: CalendarDate; cooperative?: boolean }): Address | null {
  const people = linksOf({ standings: { since: null } })
  switch (kind) {
    case 'joinRequests':
      return addressOf(learnersPage, {}, { tab: 'requests', status: 'requested' })
    case 'outsideCertificates':
      return addressOf(outsideCertificatesPage, {}, { status: 'Waiting' })
    case 'batches':
      return addressOf(importLearnersPage, {}, { trouble: troubleFrom(where.today) })
    case 'exportReady':
      return file ? addressOf(exportPage, { exportGuid: file.exportGuid }) : null
    case 'exportFailed':
      return null
    case 'overdue':
      return where.cooperative ? peopleBehind('Overdue') : people.overdue
    case 'lapsing':
      return where.cooperative ? peopleBehind('Expiring_30') : people.in30
    case 'planNearlyUsed':
      return addressOf(accountBillingPage)
    case 'planEnds':
      return addressOf(accountBillingPage, {}, { tab: 'billing' })
    default:
      return addressOf(accountBillingPage, {}, { plans: 'open' })
  }
}
