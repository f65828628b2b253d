import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { administrator, orgAdmin } from '#foundation/access/access.policies.ts'
import { EntityType } from '#foundation/access/roles.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { ORGANIZATION_NAME_MAX } from '#foundation/person-fields/person.contract.ts'
import { WEBSITE } from '#foundation/person-fields/organization.contract.ts'
import { DOMAINS_MAX, domainProblem, normalDomain, SLUG, SLUG_MAX } from './join-fields.rules.ts'
import { organizationsMessages } from './organizations.messages.ts'

export const CONTACT_NAME_MAX = 120
export const PHONE_MAX = 40
export const ADDRESS_LINE_MAX = 200
export const CITY_MAX = 100
export const WEBSITE_MAX = 500
export const DUE_DAYS_MAX = 730

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, organizationsMessages.tooLong(most))
    .regex(/^[^\p{Cc}]*$/u, organizationsMessages.onOneLine)
/** Fields that may be empty: '' and null both clear them. */
const mayBeEmpty = <S extends z.ZodType<string, string>>(text: S) =>
  z
    .union([z.literal(''), text])
    .nullable()
    .transform(value => value || null)
const Chosen = z.number().int().min(1).max(2_147_483_647)

export const Slug = z
  .string()
  .trim()
  .min(1, common.required)
  .max(SLUG_MAX, organizationsMessages.slugTooLong)
  .regex(SLUG, organizationsMessages.slugInvalid)

/** Blanks are dropped, the others are normalized; an invalid one is reported at its place. Spec B5, D6. */
const WhiteListedDomains = z
  .array(
    z
      .string()
      .max(300, organizationsMessages.domainTooLong)
      .transform(normalDomain)
      .superRefine((domain, context) => {
        const problem = domain === '' ? null : domainProblem(domain)
        if (problem) context.addIssue({ code: 'custom', message: problem })
      }),
  )
  .max(1000, organizationsMessages.domainsTooMany)
  .transform(domains => [...new Set(domains.filter(Boolean))])
  .refine(domains => domains.length <= DOMAINS_MAX, organizationsMessages.domainsTooMany)

/** Require a paid plan. Spec B2, D5. */
const joinFields = {
  slug: mayBeEmpty(Slug),
  publicLandingPageEnabled: z.boolean(),
  whiteListedDomains: WhiteListedDomains,
}

/** Every setting of an organization that its administrators write. Spec B3, D8. */
const settings = {
  name: line(ORGANIZATION_NAME_MAX).min(1, common.required),
  contactName: mayBeEmpty(line(CONTACT_NAME_MAX)),
  contactEmail: mayBeEmpty(EmailAddress),
  contactPhone: mayBeEmpty(
    z
      .string()
      .trim()
      .max(PHONE_MAX, organizationsMessages.tooLong(PHONE_MAX))
      .regex(/^\+?[\d\s().-]{5,}(?:\s?(?:x|ext\.?)\s?\d{1,6})?$/i, organizationsMessages.phone),
  ),
  addressLine: mayBeEmpty(line(ADDRESS_LINE_MAX)),
  city: mayBeEmpty(line(CITY_MAX)),
  zip: mayBeEmpty(
    z
      .string()
      .trim()
      .regex(/^\d{5}(?:-\d{4})?$/, organizationsMessages.zip),
  ),
  stateId: Chosen.nullable(),
  industryId: Chosen.nullable(),
  website: mayBeEmpty(
    z.string().trim().max(WEBSITE_MAX, organizationsMessages.website).regex(WEBSITE, organizationsMessages.website),
  ),
  timeZone: z.string().refine(isTimeZone, organizationsMessages.timeZone),
  defaultDueDays: z
    .number(organizationsMessages.dueDays)
    .int(organizationsMessages.dueDays)
    .min(1, organizationsMessages.dueDays)
    .max(DUE_DAYS_MAX, organizationsMessages.dueDays)
    .nullable(),
  remindersEnabled: z.boolean(),
  cyclesEnabled: z.boolean(),
  acceptsCredit: z.boolean(),
  requireTwoFactor: z.boolean(),
}

export const OrganizationChanges = z.strictObject({ ...settings, ...joinFields }).partial()
export type OrganizationChanges = z.output<typeof OrganizationChanges>
export const joinFieldNames = Object.keys(joinFields) as (keyof typeof joinFields)[]

/** Spec B3 (organization settings), D8. */
export const Organization = z.object({
  entityGuid: z.guid(),
  entityType: EntityType,
  name: z.string(),
  logoImageUrl: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  contactPhone: z.string().nullable(),
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  zip: z.string().nullable(),
  stateId: z.number().int().nullable(),
  industryId: z.number().int().nullable(),
  website: z.string().nullable(),
  timeZone: z.string(),
  /** Days until a new assignment is due, by default. */
  defaultDueDays: z.number().int().nullable(),
  remindersEnabled: z.boolean(),
  /** Whether the next cycle of an assigned training opens by itself. Spec D4. */
  cyclesEnabled: z.boolean(),
  /** Courses that its people completed in another organization may be credited. */
  acceptsCredit: z.boolean(),
  /** For its administrators. Spec D2. */
  requireTwoFactor: z.boolean(),
  slug: z.string().nullable(),
  publicLandingPageEnabled: z.boolean(),
  /** Built from the slug, or from the entity's guid if there is none. */
  landingPageShortUrl: z.string(),
  whiteListedDomains: z.array(z.string()),
  /** Sent back with a change: a change by someone else in between is reported, not overwritten. */
  version: z.number().int(),
})
export type Organization = z.infer<typeof Organization>

export const organization = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid',
  summary: 'Organization and its settings',
  access: administrator,
  response: Organization,
})

export const updateOrganization = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid',
  access: administrator,
  summary: 'Change an organization’s settings; those left out stay, and those of the join page need a live plan',
  body: OrganizationChanges.extend({ entityGuid: z.guid().optional(), version: z.number().int().min(1).optional() }),
  response: Organization,
  refusals: ['plan', 'notWhileActing'],
})

export const slugAvailable = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/slug-available',
  summary: 'Whether an address for the join page is free',
  access: orgAdmin.withPremium,
  query: z.object({ slug: Slug }),
  response: z.object({ available: z.boolean() }),
})

/** A name from the time zone database: offsets and abbreviations mean different things to different readers. */
function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name)
}
