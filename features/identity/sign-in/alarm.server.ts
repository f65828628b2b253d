import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import { sqlOf } from '#platform/server/rows.ts'
import { countCalls } from './call-limits.server.ts'
import { ALARM_FAILURES, ALARM_MINUTES, alarmWeight, PROOF_HOLDS_SECONDS, PROOF_WAIT_SECONDS } from './alarm.rules.ts'
import { signInMessages } from './sign-in.messages.ts'

/** While this is counted, everyone is asked for proof. */
export const ALARM = 'alarm of failed sign-ins'

/**
 * Counts a failure for the whole installation; if there are too many, everyone is asked for proof for a while. Spec
 * D14.
 */
export async function noteFailure(services: Services, { risk }: { risk: number }): Promise<void> {
  const failures = await countCalls(services, {
    subject: 'failed sign-ins',
    most: Infinity,
    minutes: ALARM_MINUTES,
    calls: alarmWeight(risk),
  })
  if (failures < ALARM_FAILURES) return
  // To the minute: an attack makes a few rows, not one for each of its failures.
  const minute = Math.floor(services.clock.now().getTime() / 60_000)
  const periodEndsAt = new Date((minute + ALARM_MINUTES) * 60_000).toISOString()
  await services.db
    .insertInto('callCounts')
    .values({ subject: ALARM, periodEndsAt, calls: failures })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** The proof that a call can give: the token of a form, or 'wait' if it has none. */
export type Proof = 'wait' | { readonly captcha: string | null | undefined }

/**
 * While the whole installation has too many failures (`ALARM`), a caller not known to the account must prove to be human:
 * by a captcha if there is one, else by a short wait before each attempt. This is required before the password is
 * checked. Spec D14.
 */
export async function askProof(
  services: Services,
  { pair, address, proof }: { pair: string; address: string; proof: Proof },
): Promise<void> {
  if (services.config.captcha && proof !== 'wait') return checkCaptcha(services, proof.captcha, 'login', address)
  await askWait(services, `waited ${pair}`)
}

/** Refused the first time; a caller who returns after the wait has waited, once. */
async function askWait({ db, clock }: Services, subject: string): Promise<void> {
  const waited = await db
    .deleteFrom('callCounts')
    .where('subject', '=', subject)
    .where('periodEndsAt', '>', clock.iso())
    .where('periodEndsAt', '<=', clock.iso(PROOF_HOLDS_SECONDS))
    .returning('subject')
    .execute()
  if (waited.length > 0) return
  const {
    rows: [asked],
  } = await sqlOf(z.object({ waitsFor: z.number() }))`
    with asked as (select period_ends_at from call_counts where subject = ${subject} and period_ends_at > ${clock.iso()} order by 1 limit 1),
         begun as (insert into call_counts (subject, period_ends_at, calls)
                   select ${subject}, ${clock.iso(PROOF_HOLDS_SECONDS + PROOF_WAIT_SECONDS)}, 1
                     where not exists (select from asked) on conflict do nothing)
    select ceil(extract(epoch from period_ends_at - ${clock.iso(PROOF_HOLDS_SECONDS)}::timestamptz))::integer as waits_for from asked`.execute(
    db,
  )
  throw new Refusal({
    status: 429,
    message: signInMessages.manyFail,
    retryAfter: Math.max(1, asked?.waitsFor ?? PROOF_WAIT_SECONDS),
  })
}
