import { ApiProblem, call } from '#platform/web/client.ts'
import { login, type LoginResponse, loginWithCode } from '#identity/sign-in/sign-in.contract.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'

interface Given {
  readonly userName: string
  readonly password: string
  readonly joinRequestGuid: string | undefined
}

/** Asks to be signed in, as the browser that the account knows, and keeps what it is known by from now on. Record 174. */
export async function askToSignIn(credentials: Given, verificationCode: string | undefined): Promise<LoginResponse> {
  const given = { ...credentials, ...storedDevice.given() }
  const answer = await provedWhereAsked(reCaptchaToken =>
    verificationCode
      ? call(loginWithCode, { ...given, reCaptchaToken, verificationCode })
      : call(login, { ...given, reCaptchaToken }),
  )
  storedDevice.keep(answer)
  return answer
}

/** Only while many sign-ins fail does the server ask for a captcha: it is fetched then, and the call is made once more. Record 174. */
async function provedWhereAsked<T>(ask: (reCaptchaToken?: string) => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.kind !== 'captcha') throw error
    const { captchaToken } = await import('#foundation/captcha/captcha.tsx')
    return ask(await captchaToken('login'))
  }
}
