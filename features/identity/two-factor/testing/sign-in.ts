import { generateSync } from 'otplib'
import type { TestServer } from '#platform/testing/server.ts'
import { makeStaff, PASSWORD, type Person } from '#platform/testing/world.ts'
import { login, loginWithCode } from '../../sign-in/sign-in.contract.ts'

/** What an authenticator app shows for a secret, this many time steps from now. */
export const codeOf = (server: TestServer, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(server.clock.now().getTime() / 1000) + steps * 30 })

export const withPassword = (server: TestServer, { email }: Person) =>
  server.anyone.send(login, { userName: email, password: PASSWORD })
export const withCode = (server: TestServer, { email }: Person, verificationCode: string) =>
  server.anyone.send(loginWithCode, { userName: email, password: PASSWORD, verificationCode })

/** The code in the newest mail to a person. */
export async function mailedCode(server: TestServer, { email }: Person): Promise<string> {
  const [mail] = await server.mails(email)
  return mail?.subject.match(/^\d{6}/)?.[0] ?? 'no code was mailed'
}

/** A six-digit code that is not this one. */
export const otherThan = (code: string): string => code.replace(/\d$/, last => String((Number(last) + 5) % 10))

export async function moveClock({ clock, db }: TestServer, seconds: number): Promise<void> {
  await clock.set(db, new Date(clock.now().getTime() + seconds * 1000))
}

/** Goes through the set-up as a person does, up to the QR code of the secret. */
export async function upToScan(server: TestServer, person: Person) {
  await withPassword(server, person)
  const scan = await withCode(server, person, await mailedCode(server, person))
  return { ...scan, secret: scan.setupKey ?? '' }
}

/** A member of staff whose authenticator app is set up; a minute has passed since. */
export async function enrolled(server: TestServer) {
  const person = await makeStaff(server)
  const { secret } = await upToScan(server, person)
  const code = codeOf(server, secret)
  const { jwt, recoveryCodes = [] } = await withCode(server, person, code)
  await moveClock(server, 60)
  return { ...person, secret, setUpCode: code, jwt: jwt ?? '', recoveryCodes }
}
