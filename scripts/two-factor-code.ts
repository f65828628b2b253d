// Prints what an authenticator app would show: `npm run code -- admin@upstander.test`, for the staff of the
// demonstration. If the application's clock was moved, only the running server knows the time.
import { generateSync } from 'otplib'
import { staffSecrets } from '#identity/two-factor/well-known.ts'

const email = process.argv[2] ?? 'admin@upstander.test'
const secret = Object.entries(staffSecrets).find(([known]) => known === email)?.[1]
if (!secret) {
  console.error(`${email} is not of the demonstration's staff: ${Object.keys(staffSecrets).join(', ')}`)
  process.exitCode = 1
} else {
  console.log(generateSync({ secret, epoch: Math.floor((await applicationTime()) / 1000) }))
}

async function applicationTime(): Promise<number> {
  try {
    const answer = await fetch(`http://localhost:${process.env['PORT'] ?? 3000}/dev/clock`, {
      signal: AbortSignal.timeout(1000),
    })
    const { now } = (await answer.json()) as { now: string }
    return Date.parse(now) || Date.now()
  } catch {
    return Date.now()
  }
}
