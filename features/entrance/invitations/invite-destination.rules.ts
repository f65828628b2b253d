import type { InviteInfo } from './invitations.contract.ts'

export interface Destination {
  readonly to: string
  /** The invitation is under way: it is kept until it is answered. */
  readonly keep: boolean
}

/** Where each state of an invitation leads. Spec A4. */
export function destinationOf(info: InviteInfo): Destination {
  if (info.inviteCancelled) {
    const query = new URLSearchParams({ cancelledInvite: 'true', orgName: info.inviteOrgName ?? '' })
    return { to: `${info.userHasLogin ? '/login' : '/register'}?${query}`, keep: false }
  }
  if (!info.inviteValid) return { to: '/login', keep: false }
  return { to: info.userHasLogin ? '/login' : '/invite/register', keep: true }
}
