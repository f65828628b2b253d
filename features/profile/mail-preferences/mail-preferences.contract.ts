import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone, signedIn } from '#foundation/access/access.policies.ts'

/** Mails that a person can turn off, or on. Spec D8 (Notifications). */
export const MailKind = z.enum(['reminders', 'cards', 'digest'])
export type MailKind = z.infer<typeof MailKind>

const Preferences = z.object({ reminders: z.boolean(), cards: z.boolean(), digest: z.boolean() })

export const mailPreferences = endpoint({
  method: 'GET',
  path: '/mail-preferences',
  summary: 'Mail preferences of the signed-in person',
  access: signedIn,
  response: Preferences,
})
export const saveMailPreferences = endpoint({
  method: 'PUT',
  path: '/mail-preferences',
  summary: 'Change the signed-in person’s mail preferences',
  access: signedIn,
  /** What is left out stays as it is. */
  body: z.strictObject(Preferences.partial().shape),
  response: z.object({}),
})

const link = {
  access: anyone,
  query: z.object({ token: z.string().min(1).max(200) }),
  refusals: ['linkInvalid'],
} as const

/** Read before anything happens, because mail scanners open links. */
export const unsubscribeLink = endpoint({
  method: 'GET',
  path: '/mail-preferences/link',
  summary: 'Details of a mail’s unsubscribe link; changes nothing',
  ...link,
  response: z.object({ kind: MailKind, email: z.string(), wanted: z.boolean() }),
})
/** Mail programs send this one field by POST on their own (RFC 8058). */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/mail-preferences/unsubscribe',
  summary: 'Unsubscribe with a mail’s link, without signing in',
  ...link,
  body: z.strictObject({ 'List-Unsubscribe': z.string().max(50).optional() }),
  response: z.object({}),
})
export const resubscribe = endpoint({
  method: 'POST',
  path: '/mail-preferences/resubscribe',
  summary: 'Undo unsubscribing with the same link',
  ...link,
  response: z.object({}),
})
