import type { InviteInfo } from './invitations.contract.ts'

const KEYS = { invite: 'invite', joinRequest: 'joinRequest' } as const
const watchers = new Set<() => void>()
let read: { text: string | null; invite: InviteInfo | null } = { text: null, invite: null }

/** The invitation that a person came with: kept for this tab until it is answered. Spec D3. */
export const inviteUnderWay = {
  /** Null if there is none; the same object until it changes. */
  get(): InviteInfo | null {
    const text = sessionStorage.getItem(KEYS.invite) ?? sessionStorage.getItem(KEYS.joinRequest)
    if (text !== read.text) read = { text, invite: parsed(text) }
    return read.invite
  },

  keep(info: InviteInfo): void {
    inviteUnderWay.clear()
    sessionStorage.setItem(info.isJoinRequest ? KEYS.joinRequest : KEYS.invite, JSON.stringify(info))
    tell()
  },

  clear(): void {
    for (const key of Object.values(KEYS)) sessionStorage.removeItem(key)
    tell()
  },

  watch(changed: () => void): () => void {
    watchers.add(changed)
    return () => {
      watchers.delete(changed)
    }
  },
}

const tell = () => {
  for (const changed of watchers) changed()
}

function parsed(text: string | null): InviteInfo | null {
  try {
    return text ? (JSON.parse(text) as InviteInfo) : null
  } catch {
    return null
  }
}
