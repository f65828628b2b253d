import { PlatformRole, roleNames } from '#foundation/access/roles.ts'
import { roleLines } from './staff-members.messages.ts'

/** From the one that may least to the one that may most. */
export const rolesUpwards: readonly PlatformRole[] = PlatformRole.options.toReversed()

export const roleOptions = rolesUpwards.map(value => ({
  value,
  label: roleNames[value],
  description: roleLines[value],
}))
