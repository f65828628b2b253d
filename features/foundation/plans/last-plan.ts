import { z } from 'zod'
import { CalendarDate } from '#platform/shared/calendar-date.ts'

/** A plan that has ended, and what was left of it. */
export const LastPlan = z.object({
  name: z.string(),
  planType: z.enum(['Seat', 'Certificate']),
  /** Certificates or seats; zero: no limit was agreed. */
  quota: z.number().int(),
  used: z.number().int(),
  /** Null: there was no limit. */
  left: z.number().int().nullable(),
  startsOn: CalendarDate.nullable(),
  /** The last day on which it held. */
  endedOn: CalendarDate.nullable(),
})
export type LastPlan = z.infer<typeof LastPlan>

/** Certificates bought one by one: they outlast every plan. */
export const BoughtCertificates = z.object({
  bought: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
})
export type BoughtCertificates = z.infer<typeof BoughtCertificates>

export const boughtCertificates = (state: {
  readonly paygQuota: number
  readonly paygUsed: number
}): BoughtCertificates => ({
  bought: state.paygQuota,
  used: state.paygUsed,
  left: state.paygQuota - state.paygUsed,
})
