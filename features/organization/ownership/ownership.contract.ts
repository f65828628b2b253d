import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { inPerson, orgAdmin } from '#foundation/access/access.policies.ts'
import { ownershipMessages } from './ownership.messages.ts'

/** Administrators among whom the owner chooses in the dialog; any other is found on their own page. */
export const SUCCESSORS_SHOWN = 200

const Administrator = z.object({ entityUserId: z.number().int(), name: z.string(), email: z.string() })

/** Who owns an organization. Decision 383. */
export const ownership = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/owner',
  summary: 'Owner of an organization, and who could follow',
  access: orgAdmin,
  response: z.object({
    /** Null for a moment after an upgrade, until it is settled. */
    owner: Administrator.nullable(),
    /** The caller is the owner. */
    own: z.boolean(),
    /** The other active administrators, by name. */
    successors: z.array(Administrator),
  }),
})

export type Ownership = z.output<typeof ownership.response>

export const HandOverForm = z.strictObject({
  entityUserId: z.number(ownershipMessages.required).int().min(1).max(2_147_483_647),
})

/** Staff who act as the owner don't: they name another one in their own name, with a reason. */
export const handOver = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid/owner',
  summary: 'Hand an organization over to another administrator',
  access: inPerson(orgAdmin),
  body: HandOverForm,
  response: z.object({}),
})
