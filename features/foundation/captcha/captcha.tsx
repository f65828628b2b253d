import { ApiProblem } from '#platform/web/client.ts'
import { settings } from '#platform/web/settings.ts'
import { actionName, type CaptchaAction } from './captcha.contract.ts'
import { captchaMessages } from './captcha.messages.ts'

/** How often to check whether the script has loaded, and for how long. Spec A9. */
const POLL_MS = 100
const WAIT_MS = 10_000

interface Captcha {
  execute(siteKey: string, options: { action: string }): PromiseLike<string>
  ready(run: () => void): void
}
const loaded = () => (globalThis as { grecaptcha?: Partial<Captcha> }).grecaptcha

/** A token for one action; undefined if the captcha is off. Rejects with the text of the specification. Spec A7, A8. */
export async function captchaToken(action: CaptchaAction, captcha = settings.captcha): Promise<string | undefined> {
  if (!captcha) return undefined
  try {
    const script = await scriptOf(captcha)
    return await script.execute(captcha.siteKey, { action: actionName(action, settings.environment) })
  } catch {
    throw new ApiProblem(400, {
      title: captchaMessages.captchaFailed,
      kind: 'captcha',
      message: captchaMessages.captchaFailed,
    })
  }
}

/** Loads the script in advance, while a form is being filled in. */
export function prepareCaptcha(captcha = settings.captcha): void {
  if (!captcha || document.querySelector('script[data-captcha]')) return
  const script = document.createElement('script')
  script.src = `${captcha.url}/api.js?render=${encodeURIComponent(captcha.siteKey)}`
  script.async = true
  script.dataset['captcha'] = ''
  // Another try may succeed where a lost connection failed.
  script.onerror = () => script.remove()
  document.head.append(script)
}

async function scriptOf(captcha: { siteKey: string; url: string }): Promise<Captcha> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    prepareCaptcha(captcha)
    const { execute, ready } = loaded() ?? {}
    if (execute && ready) return new Promise(found => ready(() => found({ execute, ready })))
    await new Promise(go => setTimeout(go, POLL_MS))
  }
  throw new Error('The captcha script did not load.')
}
