import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, signedIn } from '#foundation/access/access.policies.ts'
import { consentMessages } from './consent.messages.ts'

/** Which version of each document a person agreed to: that which they were shown. */
export const Accepted = z.strictObject({ terms: z.string().max(20), privacy: z.string().max(20) })
export type Accepted = z.infer<typeof Accepted>

/** Sent with a registration; without it the person is asked when they first sign in. */
export const consentGiven = { accepted: Accepted.nullish() }

/** The box of a registration's form. */
export const consentField = {
  agreed: z.boolean().refine(agreed => agreed, consentMessages.needed),
}

/** The same alone, for who is asked at sign-in. */
export const ConsentForm = z.strictObject(consentField)

export const acceptDocuments = endpoint({
  method: 'POST',
  path: '/consent',
  summary: 'Agree to the terms of use and the privacy notice',
  access: inPerson(signedIn),
  body: z.strictObject({ accepted: Accepted }),
  response: z.object({}),
})
