import { z } from 'zod'
import { HEX_COLOR } from '#platform/shared/brand-color.rules.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { judgedWith } from '#platform/shared/judged-with.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'
import { brandingMessages as messages } from './branding.messages.ts'

export const WELCOME_MAX = 600
export const SENDER_NAME_MAX = 60
export const SIGNATORY_MAX = 80

/** Empty is none. */
const orNone = (text: string) => (text === '' ? null : text)
/** What would hide, reverse or break a line. */
const UNSEEN = /[\p{Cc}\p{Cf}\u2028\u2029]/u

const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .max(most, messages.tooLong(most))
    .refine(text => !UNSEEN.test(text) && text.isWellFormed(), messages.characters)

/** How an organization appears to its people. Decision 378. */
export const BrandingForm = z
  .strictObject({
    color: z
      .string()
      .trim()
      .toLowerCase()
      .transform(color => (/^[0-9a-f]{6}$/.test(color) ? `#${color}` : color))
      .refine(color => color === '' || HEX_COLOR.test(color), messages.color)
      .transform(orNone),
    useLogo: z.boolean(),
    welcome: z
      .string()
      .transform(text => text.replace(/\r\n?/g, '\n').trim())
      .refine(text => text.length <= WELCOME_MAX, messages.tooLong(WELCOME_MAX))
      .refine(text => !UNSEEN.test(text.replaceAll('\n', '')) && text.isWellFormed(), messages.characters)
      .transform(orNone),
    /** Before ' via Upstander': never an address, nor a part of one. */
    senderName: lineOf(SENDER_NAME_MAX)
      .refine(text => !/[@<>"\\]|:\/\//.test(text), messages.senderName)
      .transform(orNone),
    signatoryName: lineOf(SIGNATORY_MAX).transform(orNone),
    signatoryTitle: lineOf(SIGNATORY_MAX).transform(orNone),
  })
  .refine(({ signatoryName, signatoryTitle }) => signatoryTitle === null || signatoryName !== null, {
    path: ['signatoryName'],
    message: messages.signatoryName,
    ...judgedWith('signatoryName', 'signatoryTitle'),
  })
export type BrandingForm = z.output<typeof BrandingForm>

export const branding = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/branding',
  summary: 'How an organization appears to its people',
  access: orgAdmin,
  response: z.object({
    color: z.string().nullable(),
    useLogo: z.boolean(),
    welcome: z.string().nullable(),
    senderName: z.string().nullable(),
    signatoryName: z.string().nullable(),
    signatoryTitle: z.string().nullable(),
    /** 0: nothing was chosen yet. */
    version: z.number().int(),
  }),
})

export const saveBranding = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid/branding',
  summary: 'Change how an organization appears to its people',
  access: orgAdmin,
  body: BrandingForm.safeExtend({ version: z.number().int() }),
  response: z.object({ version: z.number().int() }),
})
