import { type Address, addressOf, pageAt } from '#platform/shared/address.ts'
import type { InviteInfo } from './invitations.contract.ts'

export interface Destination {
  readonly to: Address
  /** The invitation is in progress: it is kept until it is answered. */
  readonly keep: boolean
}

/** Where each state of an invitation leads. Spec A4. */
export function destinationOf(info: InviteInfo): Destination {
  if (info.inviteCancelled) {
    const query = new URLSearchParams({ cancelledInvite: 'true', orgName: info.inviteOrgName ?? '' })
    return { to: addressOf(info.userHasLogin ? pageAt('/login') : pageAt('/register'), {}, query), keep: false }
  }
  if (!info.inviteValid) return { to: addressOf(pageAt('/login')), keep: false }
  return { to: addressOf(info.userHasLogin ? pageAt('/login') : pageAt('/invite/register')), keep: true }
}
