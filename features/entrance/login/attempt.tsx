import { ApiProblem, call } from '#platform/web/client.ts'
import { login, type LoginResponse, loginWithCode } from '#identity/sign-in/sign-in.contract.ts'
import { storedDevice } from '#identity/sign-in/stored-device.ts'

interface Given {
  readonly userName: string
  readonly password: string
  readonly joinRequestGuid: string | undefined
}

/** Signs in, identifying the browser to the account that knows it, and keeps its new identification. Record 174. */
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

/**
 * The server asks for a captcha only while many sign-ins fail: then it is fetched, and the call is repeated. Record
 * 174.
 */
async function provedWhereAsked<T>(ask: (reCaptchaToken?: string) => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.problem.kind !== 'captcha') throw error
    const { captchaToken } = await import('#foundation/captcha/captcha.tsx')
    return ask(await captchaToken('login'))
  }
}
