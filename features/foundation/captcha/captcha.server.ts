import { z } from 'zod'
import type { Services } from '#platform/server/feature.ts'
import { refuseKind } from '#platform/server/refusal.ts'
import { actionName, type CaptchaAction, captchaToken } from './captcha.contract.ts'
import { captchaMessages } from './captcha.messages.ts'

/** From this score on a caller counts as human. */
const SCORE = 0.5
const WAIT_MS = 5_000

const Verdict = z.object({ success: z.literal(true), action: z.string(), score: z.number() })

/**
 * Refuses a call whose captcha token is missing, wrong, for another action or from a robot; without keys it lets
 * everyone through. Spec D3.
 */
export async function checkCaptcha(
  { config: { captcha, environment } }: Pick<Services, 'config'>,
  token: string | null | undefined,
  action: CaptchaAction,
  address: string,
): Promise<void> {
  if (!captcha) return
  const verdict = token ? await askVerifier(captcha, token, address) : null
  if (verdict?.action !== actionName(action, environment) || verdict.score < SCORE)
    throw refuseKind(captchaToken, 'captcha', captchaMessages.captchaFailed)
}

/** The verifier's answer about a token; null if it refuses the token, can't be reached or makes no sense. */
async function askVerifier(
  captcha: { url: string; secret: string },
  token: string,
  address: string,
): Promise<z.infer<typeof Verdict> | null> {
  try {
    const response = await fetch(`${captcha.url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'error',
    })
    return response.ok ? (Verdict.safeParse(await response.json()).data ?? null) : null
  } catch {
    return null
  }
}
