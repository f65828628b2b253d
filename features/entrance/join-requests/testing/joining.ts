import type { TestServer } from '#platform/testing/server.ts'
import { makeOrganization } from '#platform/testing/world.ts'
import { updateOrganization } from '#organization/organizations/organizations.contract.ts'
import { decideJoinRequests, requestToJoin } from '../join-requests.contract.ts'

let last = 0
export const newAddress = (domain = 'example.test') => `joiner-${process.pid}-${++last}@${domain}`

/** An organization with an open join page. */
export async function makeJoinPage(server: TestServer, given: { whiteListedDomains?: string[]; name?: string } = {}) {
  const made = await makeOrganization(server, given.name ? { name: given.name } : {})
  const slug = `page-${process.pid}-${++last}`
  const entityGuid = made.entity.guid
  await made.maria.client.send(updateOrganization, {
    entityGuid,
    slug,
    publicLandingPageEnabled: true,
    whiteListedDomains: given.whiteListedDomains ?? [],
  })
  return { ...made, entityGuid, slug }
}
export type JoinPage = Awaited<ReturnType<typeof makeJoinPage>>

export const requestsOf = (server: TestServer, { entity }: Pick<JoinPage, 'entity'>) =>
  server.db.selectFrom('joinRequests').selectAll().where('entityId', '=', entity.id).orderBy('id').execute()

export async function idsOf(server: TestServer, page: JoinPage): Promise<number[]> {
  return (await requestsOf(server, page)).map(({ id }) => id)
}

/** The guid in the newest mail that lets someone join. */
export async function guidMailedTo(server: TestServer, email: string): Promise<string> {
  const mail = (await server.mails(email)).find(({ text }) => text.includes('joinRequestGuid='))
  return mail?.text.match(/accept-invitation-confirmed\?joinRequestGuid=([0-9a-f-]{36})/)?.[1] ?? ''
}

/** Asks, and has it approved; returns the guid in the mail. */
export async function approved(server: TestServer, page: JoinPage, email = newAddress()): Promise<string> {
  await server.anyone.send(requestToJoin, { slug: page.slug, email })
  const ids = (await requestsOf(server, page))
    .filter(request => request.email === email.toLowerCase())
    .map(({ id }) => id)
  await page.maria.client.send(decideJoinRequests, { entityGuid: page.entityGuid, ids, decision: 'approve' })
  return guidMailedTo(server, email)
}
