import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { personFieldsMessages } from './person-fields.messages.ts'

export const NAME_MAX = 100
/** The longest name of an organization. Spec A5, A9. */
export const ORGANIZATION_NAME_MAX = 50

export const onOneLine = /^[^\p{Cc}]*$/u

export const Name = z
  .string(common.required)
  .trim()
  .min(1, common.required)
  .max(NAME_MAX, personFieldsMessages.nameTooLong)
  .regex(onOneLine, { error: personFieldsMessages.nameLineBreak, abort: true })

/** Its name goes to strangers in mails, so it may contain nothing that a mail program turns into a link. */
export const OrganizationName = z
  .string(common.required)
  .trim()
  .min(1, common.required)
  .max(ORGANIZATION_NAME_MAX, personFieldsMessages.tooLong)
  .regex(onOneLine, { error: personFieldsMessages.nameLineBreak, abort: true })
  .refine(name => !isLinkLike(name), personFieldsMessages.nameLinkLike)

/** The name of an organization's founder, for the same reason. */
export const FounderName = Name.refine(name => !isLinkLike(name), personFieldsMessages.nameLinkLike)

/** Five digits, or nothing. Spec A5. */
export const Zipcode = z.union([z.literal(''), z.string().regex(/^\d{5}$/, personFieldsMessages.zipcode)]).nullish()

export const IDENTITY_NUMBER_MAX = 50
export const IdentityNumber = z
  .string()
  .trim()
  .max(IDENTITY_NUMBER_MAX, personFieldsMessages.tooLong)
  .regex(onOneLine, personFieldsMessages.nameLineBreak)
