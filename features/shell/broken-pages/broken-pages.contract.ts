import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { anyone } from '#foundation/access/access.policies.ts'
import { MESSAGE_MAX, NAME_PATTERN, PLACE_PATTERN, PLACES_MAX } from './broken-pages.rules.ts'

/** A page that could not be shown reports this to the operator, without a word about who was looking at it. */
export const reportBrokenPage = endpoint({
  method: 'POST',
  path: '/broken-pages',
  summary: 'Report a broken page to the log',
  access: anyone,
  body: z.strictObject({
    name: z.string().regex(NAME_PATTERN),
    // One line, so that it remains one line in the log.
    message: z
      .string()
      .max(MESSAGE_MAX)
      .regex(/^[\x20-\x7e]*$/)
      .nullable(),
    places: z.array(z.string().regex(PLACE_PATTERN)).max(PLACES_MAX),
  }),
  response: z.object({}),
})
