import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyoneKnown } from '#foundation/access/access.policies.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { EmailAddress } from '../email-confirmation/email-confirmation.contract.ts'
import { helpMessages } from './help.messages.ts'

export const NAME_MAX = 100
export const MESSAGE_MAX = 2000
export const PAGE_MAX = 300

/** What a message to support is about. */
export const HelpTopic = z.enum(['signIn', 'training', 'certificate', 'organization', 'billing', 'other'])
export type HelpTopic = z.infer<typeof HelpTopic>

/** Control characters and unpaired surrogates mean nothing to a reader, and mails and databases choke on them. */
const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
const manyLines = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** The fields that a person fills in. Spec D8. */
export const ContactForm = z.strictObject({
  name: z.string(common.required).overwrite(oneLine).min(1, common.required).max(NAME_MAX, helpMessages.nameTooLong),
  email: EmailAddress,
  topic: z.enum(HelpTopic.options, { error: common.required }),
  message: z
    .string(common.required)
    .overwrite(manyLines)
    .min(1, common.required)
    .max(MESSAGE_MAX, helpMessages.messageTooLong),
})

export const contactSupport = endpoint({
  method: 'POST',
  path: '/help/contact',
  summary: 'Send a message to support',
  access: anyoneKnown,
  body: ContactForm.extend({
    /** Made by the sender's screen: the same message sent twice arrives once. */
    messageGuid: z.guid(),
    /** Where the person was: only the path, because the query may contain secrets. */
    page: z
      .string()
      .max(PAGE_MAX)
      .regex(/^\/[^\s?#]*$/),
    /** The last call that failed: the server's log has it under this id. */
    requestId: z.guid().nullish(),
    reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish(),
  }),
  response: z.object({}),
  refusals: ['captcha'],
})
