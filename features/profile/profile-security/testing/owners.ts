import type { TestServer } from '#platform/testing/server.ts'
import { makeEntity, makeMember, type Member, PASSWORD, signedIn } from '#platform/testing/world.ts'
import { mailedCode } from '#identity/two-factor/testing/sign-in.ts'
import { askForEmail } from '../profile-security.contract.ts'

export { PASSWORD }
export const passwordWrong = {
  status: 400,
  problem: { errors: { currentPassword: ['This is not your current password.'] } },
}

/** An individual, signed in here and in another place. */
export async function owner(server: TestServer) {
  const person = await makeMember(server, await makeEntity(server, { type: 'Individual' }))
  return { ...person, elsewhere: await signedIn(server, person) }
}

/** Asks for a new address; returns what the mail contained. */
export async function asked(server: TestServer, { client }: Pick<Member, 'client'>, email: string) {
  const { codeGuid } = await client.send(askForEmail, { email, currentPassword: PASSWORD })
  return { codeGuid, code: await mailedCode(server, { email } as Member) }
}
