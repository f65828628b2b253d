import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { staffIn, staffWho } from '#foundation/access/access.policies.ts'
import { FounderName, OrganizationName } from '#foundation/person-fields/person.contract.ts'
import { EmailAddress } from '#identity/email-confirmation/email-confirmation.contract.ts'

const administrator = { email: EmailAddress, firstName: FounderName, lastName: FounderName }

export const CooperativeForm = z.strictObject({ name: OrganizationName, ...administrator })
/** Someone with an account keeps the name that they gave themselves. */
export const AdministratorForm = z.strictObject(administrator)

/** Spec D2: 'Platform staff create Coops and attach organizations to them.' */
export const makeCooperative = endpoint({
  method: 'POST',
  path: '/staff/cooperatives',
  summary: 'Make a cooperative with its first administrator',
  access: staffWho('cooperatives'),
  body: CooperativeForm,
  response: z.object({ entityGuid: z.guid() }),
})

export const putInCooperative = endpoint({
  method: 'PUT',
  path: '/staff/cooperatives/:entityGuid/organizations/:organizationGuid',
  summary: 'Add an organization to a cooperative',
  access: staffIn('cooperatives'),
  response: z.object({}),
})

export const takeFromCooperative = endpoint({
  method: 'DELETE',
  path: '/staff/cooperatives/:entityGuid/organizations/:organizationGuid',
  summary: 'Remove an organization from a cooperative',
  access: staffIn('cooperatives'),
  response: z.object({}),
})

/** Of an organization or a cooperative, for instance one whose last administrator is gone. Spec D2. */
export const addAdministrator = endpoint({
  method: 'POST',
  path: '/staff/organizations/:entityGuid/administrators',
  summary: 'Make someone an administrator of an organization or a cooperative',
  access: staffIn('cooperatives'),
  body: AdministratorForm,
  response: z.object({}),
})

/** Where the owner is gone, or can't hand it over: the reason is that of the visit. Decision 383. */
export const nameOwner = endpoint({
  method: 'PUT',
  path: '/staff/organizations/:entityGuid/owner/:entityUserId',
  summary: 'Name another owner of an organization',
  access: staffIn('cooperatives'),
  response: z.object({}),
})

export const removeAdministrator = endpoint({
  method: 'DELETE',
  path: '/staff/organizations/:entityGuid/administrators/:entityUserId',
  summary: 'Take the administrator’s role from someone',
  access: staffIn('cooperatives'),
  response: z.object({}),
  refusesAt: ['roles'],
})
