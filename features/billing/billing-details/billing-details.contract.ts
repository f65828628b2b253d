import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { inPerson, orgAdmin, orVisitor } from '#foundation/access/access.policies.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { billingDetailsMessages as messages } from './billing-details.messages.ts'

export const BILLED_NAME_MAX = 200
export const ADDRESS_MAX = 200
export const CITY_MAX = 100
export const TAX_NUMBER_MAX = 40
export const CONTACT_MAX = 100

const line = (most: number) =>
  z
    .string(common.required)
    .trim()
    .max(most, messages.tooLong(most))
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, messages.onOneLine)
/** Fields that may be empty: '' and null both clear them. */
const mayBeEmpty = <S extends z.ZodType<string, string>>(text: S) =>
  z
    .union([z.literal(''), text])
    .nullable()
    .transform(value => value || null)

const address = ['addressLine', 'city', 'state', 'zip'] as const

const Fields = z.strictObject({
  billedName: line(BILLED_NAME_MAX).min(1, common.required),
  addressLine: mayBeEmpty(line(ADDRESS_MAX)),
  city: mayBeEmpty(line(CITY_MAX)),
  state: mayBeEmpty(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, messages.state),
  ),
  zip: mayBeEmpty(
    z
      .string()
      .trim()
      .regex(/^\d{5}(-\d{4})?$/, messages.zip),
  ),
  /** States write these numbers in many ways; none is without a digit. */
  taxExemptNumber: mayBeEmpty(
    z
      .string()
      .trim()
      .max(TAX_NUMBER_MAX, messages.tooLong(TAX_NUMBER_MAX))
      .regex(/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9 ./-]*$/, messages.taxNumber),
  ),
  contactName: mayBeEmpty(line(CONTACT_MAX)),
  contactEmail: mayBeEmpty(EmailAddress),
})

type Fields = z.output<typeof Fields>

/** A part of an address is none: mail would not arrive. */
const whole = <S extends z.ZodType<Pick<Fields, (typeof address)[number]>>>(shape: S): S =>
  shape.refine(given => new Set(address.map(part => given[part] === null)).size === 1, {
    path: ['addressLine'],
    error: messages.wholeAddress,
    ...judgedWith(...address),
  })

/** Who pays. Decision 375. */
export const BillingDetailsForm = whole(Fields)

export const BillingDetails = z.object({
  billedName: z.string(),
  addressLine: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  taxExemptNumber: z.string().nullable(),
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  /** Zero: nobody entered them yet; they are those of the organization's profile. */
  version: z.number().int(),
})
export type BillingDetails = z.infer<typeof BillingDetails>

export const billingDetails = endpoint({
  method: 'GET',
  path: '/subscription/:entityGuid/billing-details',
  summary: 'Billing details of an organization',
  access: orVisitor(inPerson(orgAdmin)),
  response: BillingDetails,
})

export const saveBillingDetails = endpoint({
  method: 'PUT',
  path: '/subscription/:entityGuid/billing-details',
  summary: 'Change who pays for an organization, as documents say it',
  access: inPerson(orgAdmin),
  body: whole(Fields.extend({ version: z.number().int().min(0) })),
  response: z.object({ version: z.number().int() }),
})
