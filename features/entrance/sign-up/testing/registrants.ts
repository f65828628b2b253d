import { randomUUID } from 'node:crypto'
import type { TestServer } from '#platform/testing/server.ts'
import { registerIndividual, registerOrganization } from '../sign-up.contract.ts'
import { OWN_PASSWORD } from './own-password.ts'

export { OWN_PASSWORD }

/** California, education, teacher: as in the lists. */
export const chosen = { stateId: 5, industryId: 1, professionId: 1 }

export const newAddress = (): string => `ana-${randomUUID()}@example.test`

export function individual(email = newAddress()) {
  return {
    firstName: 'Ana',
    lastName: 'Nguyễn',
    email,
    confirmEmail: email,
    password: OWN_PASSWORD,
    confirmPassword: OWN_PASSWORD,
    ...chosen,
  }
}

export function organization(email = newAddress()) {
  const { firstName, lastName, confirmEmail, password, confirmPassword } = individual(email)
  return {
    firstName,
    lastName,
    email,
    confirmEmail,
    password,
    confirmPassword,
    name: 'Harbor Preschool',
    stateId: 5,
    industryId: 3,
    website: 'harbor.example',
    isIndividual: false as const,
  }
}

/** What the newest mail to an address contained: its code and the parts of its link. */
export async function mailed(server: TestServer, to: string) {
  const [mail] = await server.mails(to)
  const link = mail?.text.match(/http:\S+/)?.[0] ?? ''
  return {
    mail,
    code: mail?.text.match(/^ {4}(\d{6})$/m)?.[1] ?? '',
    link,
    query: Object.fromEntries(new URL(link || 'http://none').searchParams),
  }
}

export async function registered(server: TestServer, email = newAddress()) {
  const { codeGuid, browserToken = '' } = await server.anyone.send(registerIndividual, individual(email))
  const { code, query } = await mailed(server, email)
  return {
    email,
    codeGuid,
    code,
    browserToken,
    userId: Number(query['userId']),
    confirmToken: query['confirmToken'] ?? '',
  }
}

export async function registeredOrganization(server: TestServer, email = newAddress()) {
  const { codeGuid, browserToken = '' } = await server.anyone.send(registerOrganization, organization(email))
  return { email, codeGuid, browserToken, ...(await mailed(server, email)) }
}

/** A code different from the one that was mailed. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
