import { availableParallelism } from 'node:os'
import { hashPassword, isPassword } from '#identity/sign-in/passwords.server.ts'
import { ask, compareThroughput } from './load.ts'
import { makeOrganization } from './organization.ts'
import type { Bench, Measured } from './run.ts'

const PASSWORD = 'Bench-2026!'
const PEOPLE = 200
const CONNECTIONS = 16
const SECONDS = 4
/** What others request meanwhile: a hundred calls a second. */
const READS = { connections: 4, rate: 100 }

/**
 * W6: sign-ins by password from hash to token, against the bare hash at the same cost on as many threads; and how long
 * light reads take meanwhile.
 */
export const bench: Bench = {
  name: 'W6 sign-in, 16 connections',
  async run({ pool, server, rounds, say }) {
    const running = await server()
    const { adminId } = await makeOrganization(pool, 'Doors', PEOPLE)
    const token = await running.signIn(adminId)
    const passwordHash = await hashPassword(PASSWORD)
    await pool.query("update users set password_hash = $1 where email like 'doors.bench.%'", [passwordHash])
    const { rows: people } = await pool.query<{ email: string }>(
      "select email from users where email like 'doors.bench.%'",
    )
    const requests = people.map(({ email }) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: email, password: PASSWORD }),
    }))
    const waits: number[] = []
    // Each connection has its own people: several sign-ins to one account at once would be taken for guessing.
    const each = Math.floor(requests.length / CONNECTIONS)
    const signIns = async () => {
      const [read, ...entered] = await Promise.all([
        ask({
          url: `${running.url}/api/auth/me`,
          ...READS,
          seconds: SECONDS,
          headers: { authorization: `Bearer ${token}` },
        }),
        ...Array.from({ length: CONNECTIONS }, (_, at) =>
          ask({
            url: `${running.url}/api/auth/login`,
            connections: 1,
            seconds: SECONDS,
            requests: requests.slice(at * each, (at + 1) * each),
          }),
        ),
      ])
      waits.push(read.p99)
      return entered.reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    say('  sign-ins')
    const measured: Measured[] = [
      await compareThroughput('sign-ins a second, beside 100 reads', {
        ours: signIns,
        bare: () => hashes(passwordHash),
        rounds,
        aim: '0.85x or more',
      }),
    ]
    return [
      ...measured,
      {
        case: 'light reads meanwhile, slowest round, p99',
        unit: 'ms',
        ours: Math.max(...waits.slice(1)),
        bare: null,
        ratio: null,
        aim: '50 ms or less',
      },
    ]
  },
}

/** Correct passwords checked per second, with the cores as busy as the program keeps them. */
async function hashes(passwordHash: string): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let checked = 0
  await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      while (performance.now() < end) {
        await isPassword(PASSWORD, passwordHash)
        checked += 1
      }
    }),
  )
  return checked / SECONDS
}
