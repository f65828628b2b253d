import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import type { PageSpec } from '#platform/shared/page.ts'
import { answer, type Answer, refuse, renderScreen, type ShownScreen } from '#platform/testing/screen.tsx'
import { settings } from '#platform/web/settings.ts'
import { storedSession } from '#platform/web/stored-session.ts'
import { ContactSupport } from '#identity/help/contact-support.tsx'
import { contactSupport } from '#identity/help/help.contract.ts'
import { requestToJoin } from '#entrance/join-requests/join-requests.contract.ts'
import { Screen as Join } from '#entrance/join-requests/join-org.screen.tsx'
import { joinPage } from '#entrance/join-page/join-page.contract.ts'
import { joinOrgPage } from '#entrance/join-requests/join-requests.page.ts'
import {
  industryLookup,
  jobTitleLookup,
  languageLookup,
  professionLookup,
  stateLookup,
} from '../lookups/lookups.contract.ts'
import { Screen as Login } from '#entrance/login/login.screen.tsx'
import { recoverPassword } from '#entrance/password-recovery/password-recovery.contract.ts'
import { Screen as Forgot } from '#entrance/password-recovery/forgot.screen.tsx'
import { Screen as Individual } from '#entrance/sign-up/individual.screen.tsx'
import { Screen as Organization } from '#entrance/sign-up/organization.screen.tsx'
import { emailExists, registerIndividual, registerOrganization } from '#entrance/sign-up/sign-up.contract.ts'
import { login } from '#identity/sign-in/sign-in.contract.ts'
import { OWN_PASSWORD } from '#entrance/sign-up/testing/own-password.ts'

const asked: string[] = []
const off = settings.captcha

beforeEach(() => {
  // What was typed into the form earlier is forgotten with the session.
  storedSession.clear()
  asked.length = 0
  Object.assign(settings, { captcha: { siteKey: 'site', url: 'https://captcha.test/recaptcha' } })
  vi.stubGlobal('grecaptcha', {
    ready: (run: () => void) => run(),
    execute: async (_key: string, { action }: { action: string }) => {
      asked.push(action)
      return `token of ${action}`
    },
  })
})
afterEach(() => {
  Object.assign(settings, { captcha: off })
  vi.unstubAllGlobals()
})

const guid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const email = 'ana@example.test'
const lists = [
  answer(stateLookup, [{ label: 'California', value: 5 }]),
  answer(industryLookup, [{ label: 'Education', value: 1 }]),
  answer(professionLookup, [{ label: 'Teacher', value: 1 }]),
  answer(jobTitleLookup, []),
  answer(languageLookup, [{ label: 'English', value: 1 }]),
  answer(emailExists, { userExists: false, inviteExists: false, emailConfirmed: false }),
]
async function choose({ user }: ShownScreen, label: RegExp, option: string) {
  await user.click(await screen.findByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
async function fillPerson(shown: ShownScreen) {
  for (const [label, text] of [
    [/^First Name/, 'Ana'],
    [/^Last Name/, 'Lee'],
    [/^Email/, email],
    [/^Confirm Email/, email],
    [/^Password/, OWN_PASSWORD],
    [/^Confirm Password/, OWN_PASSWORD],
  ] as const) {
    await shown.user.click(screen.getByLabelText(label))
    await shown.user.paste(text)
  }
  await choose(shown, /^State/, 'California')
  await choose(shown, /^Industry/, 'Education')
}
const press = ({ user }: ShownScreen, name: string) => user.click(screen.getByRole('button', { name }))

interface Form {
  readonly ui: ReactNode
  readonly at: string
  readonly page?: PageSpec
  readonly to: EndpointSpec
  readonly answers: readonly Answer[]
  readonly send: (shown: ShownScreen) => Promise<void>
}

const agree = ({ user }: ShownScreen) => user.click(screen.getByRole('checkbox', { name: /^I agree/ }))

const forms: Record<string, Form> = {
  registerIndividual: {
    ui: <Individual />,
    at: '/register/individual',
    to: registerIndividual,
    answers: [...lists, answer(registerIndividual, { codeGuid: guid, email })],
    send: async shown => {
      await fillPerson(shown)
      await choose(shown, /^Profession/, 'Teacher')
      await agree(shown)
      await press(shown, 'Register')
    },
  },
  registerOrg: {
    ui: <Organization />,
    at: '/register/organization',
    to: registerOrganization,
    answers: [...lists, answer(registerOrganization, { codeGuid: guid, email })],
    send: async shown => {
      await fillPerson(shown)
      await shown.user.type(screen.getByLabelText(/^Organization Name/), 'Harbor')
      await agree(shown)
      await press(shown, 'Register')
    },
  },
  forgotPassword: {
    ui: <Forgot />,
    at: '/forgot',
    to: recoverPassword,
    answers: [answer(recoverPassword, { guid })],
    send: async ({ user }) => user.type(screen.getByLabelText(/^Email/), `${email}{Enter}`),
  },
  joinOrganization: {
    ui: <Join />,
    at: '/join-org/harbor',
    page: joinOrgPage,
    to: requestToJoin,
    answers: [answer(joinPage, { name: 'Harbor', logoImageUrl: null }), answer(requestToJoin, { outcome: 'mailed' })],
    send: async shown => shown.user.type(await screen.findByLabelText('Email'), `${email}{Enter}`),
  },
  helpContact: {
    ui: <ContactSupport onBack={() => undefined} />,
    at: '/login',
    to: contactSupport,
    answers: [answer(contactSupport, {})],
    send: async shown => {
      await shown.user.type(screen.getByLabelText(/^Name/), 'Ana')
      await shown.user.type(screen.getByLabelText(/^Email/), email)
      await shown.user.click(screen.getByRole('combobox', { name: /^Topic/ }))
      await shown.user.click((await screen.findAllByRole('option', { hidden: true }))[0] as HTMLElement)
      await shown.user.type(screen.getByLabelText(/^Message/), 'I can not sign in.')
      await shown.user.keyboard('{Tab}{Enter}')
    },
  },
}

test.each(Object.entries(forms))(
  'the form of %s asks for a token of that action, once, and sends it',
  async (action, { ui, at, page, to, answers, send }) => {
    const shown = renderScreen(ui, { at, answers, ...(page && { page }) })
    await send(shown)
    await waitFor(() => expect(shown.sentTo(to)).toHaveLength(1))
    expect(asked).toEqual([`${action}_development`])
    expect(shown.sentTo(to)[0]?.body?.['reCaptchaToken']).toBe(`token of ${action}_development`)
  },
)

test('the sign-in asks for a token only when the server asks for one, and sends it with the same credentials', async () => {
  const shown = renderScreen(<Login />, {
    at: '/login',
    answers: [
      answer(login, ({ body }) =>
        body?.['reCaptchaToken']
          ? refuse(400, { kind: 'login_failure', message: 'Incorrect username/password' })
          : refuse(400, { kind: 'captcha', message: 'no token' }),
      ),
    ],
  })
  await shown.user.type(screen.getByLabelText('Email'), email)
  expect(asked).toEqual([])
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!{Enter}')
  await waitFor(() => expect(screen.getAllByText('Incorrect username/password').length).toBeGreaterThan(0))
  expect(asked).toEqual(['login_development'])
  expect(shown.sentTo(login).map(({ body }) => body)).toEqual([
    { userName: email, password: 'Demo-2026!' },
    { userName: email, password: 'Demo-2026!', reCaptchaToken: 'token of login_development' },
  ])
})
