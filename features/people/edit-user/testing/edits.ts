import type { InputOf } from '#platform/shared/endpoint.ts'
import type { Member } from '#platform/testing/world.ts'
import { roleIds } from '#foundation/lookups/lookups.contract.ts'
import { updateUser } from '../edit-user.contract.ts'

type Change = Partial<InputOf<typeof updateUser>>

/** A member as made by makeMember, in the shape that the form sends. */
export const changed = ({ firstName, lastName, email }: Member, change: Change = {}) => ({
  firstName,
  lastName,
  email,
  status: 'Active' as const,
  roleIds: [roleIds.Learner],
  groupIds: [] as number[],
  ...change,
})

/** Saves one member with the given changes. */
export const save = (by: Member, member: Member, change: Change = {}) =>
  by.client.send(updateUser, { entityUserId: member.entityUserId, ...changed(member, change) })

/** A refusal at one field. */
export const at = (field: string, text: string) => ({ status: 400, problem: { errors: { [field]: [text] } } })
