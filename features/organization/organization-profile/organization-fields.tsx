import { z } from 'zod'
import type { FormOf } from '#platform/web/form.tsx'
import { type Organization, OrganizationChanges } from '../organizations/organizations.contract.ts'

/** What the form holds: every setting except those of the join page. */
export const Settings = OrganizationChanges.omit({
  slug: true,
  publicLandingPageEnabled: true,
  whiteListedDomains: true,
})
  .required()
  .extend({
    /** As typed: empty for none. */
    defaultDueDays: z
      .string()
      .trim()
      .transform(typed => (typed === '' ? null : Number(typed)))
      .pipe(OrganizationChanges.shape.defaultDueDays.unwrap()),
  })

export type SettingsForm = FormOf<typeof Settings>

export const valuesOf = (stored: Organization): z.input<typeof Settings> => ({
  name: stored.name,
  contactName: stored.contactName,
  contactEmail: stored.contactEmail,
  contactPhone: stored.contactPhone,
  addressLine: stored.addressLine,
  city: stored.city,
  zip: stored.zip,
  stateId: stored.stateId,
  industryId: stored.industryId,
  website: stored.website,
  timeZone: stored.timeZone,
  defaultDueDays: stored.defaultDueDays === null ? '' : String(stored.defaultDueDays),
  remindersEnabled: stored.remindersEnabled,
  cyclesEnabled: stored.cyclesEnabled,
  acceptsCredit: stored.acceptsCredit,
  requireTwoFactor: stored.requireTwoFactor,
})
