import { z } from 'zod'
import { type Address, addressOf } from '#platform/shared/address.ts'
import { ApiProblem, call } from '#platform/web/client.ts'
import { openInvites } from '../invitations/invitations.contract.ts'
import { beginSession } from '#identity/sign-in/begin-session.tsx'
import { setActiveProfile } from '#identity/sign-in/sign-in.contract.ts'
import { homeOfPerson } from '#identity/sign-in/sign-in.rules.ts'
import { acceptInvitationPage } from '../invitations/invitations.page.ts'

/**
 * Signs in a person who has just confirmed an address, and returns where they go next: to the invitation waiting for
 * them, else home. Spec A2, A4.
 */
export async function enterConfirmed(
  token: string,
  along: Address | null,
  entityId: string | null = null,
): Promise<Address> {
  let who = await beginSession(token)
  if (await actIn(entityId)) who = await beginSession(token)
  return along ?? (await waiting()) ?? homeOfPerson(who)
}

/**
 * The account that the confirmed registration was for, identified by its guid; one that is not the person's own changes
 * nothing. Spec A2.
 */
async function actIn(entityId: string | null): Promise<boolean> {
  const entityGuid = z.guid().safeParse(entityId).data
  if (!entityGuid) return false
  try {
    await call(setActiveProfile, { entityGuid })
    return true
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return false
  }
}

/** Where to answer the invitation or join request that a link included. Spec A2. */
export function offerIn(query: URLSearchParams): Address | null {
  for (const name of ['inviteGuid', 'joinRequestGuid']) {
    const guid = query.get(name)
    if (guid) return answerPlace(name, guid)
  }
  return null
}

/**
 * The same for a code, which includes nothing: the server knows. Without an answer, the card on My Training remains.
 */
async function waiting(): Promise<Address | null> {
  try {
    const {
      rows: [latest],
    } = await call(openInvites, {})
    return latest ? answerPlace(latest.isJoinRequest ? 'joinRequestGuid' : 'inviteGuid', latest.inviteGuid) : null
  } catch {
    return null
  }
}

const answerPlace = (name: string, guid: string) => addressOf(acceptInvitationPage, {}, { [name]: guid })
