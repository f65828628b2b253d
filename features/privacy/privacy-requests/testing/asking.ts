import type { TestServer } from '#platform/testing/server.ts'
import { makeStaff } from '#platform/testing/world.ts'
import {
  askPrivacyCode,
  askPrivacyRequest,
  provePrivacyCode,
  readPrivacyRequests,
  type RequestKind,
} from '../privacy-requests.contract.ts'
import { approvePrivacyRequest } from '../staff-requests.contract.ts'

/** The code of the newest mail to an address. */
export async function mailedCode(server: TestServer, email: string): Promise<string> {
  for (const { text } of await server.mails(email)) {
    const code = /^ {4}(\d{6})$/m.exec(text)?.[1]
    if (code) return code
  }
  throw new Error(`No code was mailed to ${email}`)
}

/** Proves an address as its owner does; returns the pass. */
export async function provedAddress(server: TestServer, email: string): Promise<string> {
  const { codeGuid } = await server.anyone.send(askPrivacyCode, { email })
  const { pass } = await server.anyone.send(provePrivacyCode, { codeGuid, code: await mailedCode(server, email) })
  return pass
}

/** Whoever owns an address asks; returns the pass and the request's number. */
export async function asks(server: TestServer, email: string, kind: RequestKind, details = '') {
  const pass = await provedAddress(server, email)
  const { id } = await server.anyone.send(askPrivacyRequest, { pass, kind, details })
  return { pass, id, state: () => server.anyone.send(readPrivacyRequests, { pass }) }
}

/** The same, and staff approve. */
export async function asksAndGets(server: TestServer, email: string, kind: RequestKind) {
  const asked = await asks(server, email, kind)
  const staff = await makeStaff(server)
  await staff.client.send(approvePrivacyRequest, { requestId: asked.id })
  return { ...asked, staff }
}
