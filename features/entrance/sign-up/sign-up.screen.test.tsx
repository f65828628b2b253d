import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { answer, refuse, renderScreen, type ShownScreen } from '#platform/testing/screen.tsx'
import { storedSession } from '#platform/web/stored-session.ts'
import { verifyEmail } from '#identity/email-confirmation/email-confirmation.contract.ts'
import { resendInvite } from '../invitations/invitations.contract.ts'
import {
  industryLookup,
  jobTitleLookup,
  languageLookup,
  professionLookup,
  stateLookup,
} from '#foundation/lookups/lookups.contract.ts'
import { Screen as Individual } from './individual.screen.tsx'
import { Screen as Organization } from './organization.screen.tsx'
import { Screen as Register } from './sign-up.screen.tsx'
import { emailExists, registerIndividual, registerOrganization } from './sign-up.contract.ts'
import { begunRegistration } from '#identity/email-confirmation/code-wait.ts'
import { documentVersions } from '#identity/consent/document-versions.ts'
import { OWN_PASSWORD } from './testing/own-password.ts'

const codeGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const unknown = { userExists: false, inviteExists: false, emailConfirmed: false }
const lists = [
  answer(stateLookup, [{ label: 'California', value: 5 }]),
  answer(industryLookup, [
    { label: 'Education', value: 1 },
    { label: 'Health care', value: 2 },
  ]),
  answer(professionLookup, ({ url }) =>
    url.searchParams.get('industryId') === '1' ? [{ label: 'Teacher', value: 1 }] : [{ label: 'Nurse', value: 10 }],
  ),
  answer(jobTitleLookup, [{ label: 'Teacher', value: 28 }]),
  answer(languageLookup, [
    { label: 'English', value: 1 },
    { label: 'Español', value: 2 },
  ]),
]
const email = 'ana@example.test'

// What one test typed is not another's draft.
beforeEach(() => storedSession.clear())

async function fillPerson({ user }: ShownScreen, given: { confirmEmail?: string; password?: string } = {}) {
  await user.type(screen.getByLabelText(/^First Name/), 'Ana')
  await user.type(screen.getByLabelText(/^Last Name/), 'Nguyễn')
  await user.type(screen.getByLabelText(/^Email/), email)
  await user.type(screen.getByLabelText(/^Confirm Email/), given.confirmEmail ?? email)
  await user.type(screen.getByLabelText(/^Password/), given.password ?? OWN_PASSWORD)
  await user.type(screen.getByLabelText(/^Confirm Password/), OWN_PASSWORD)
}
async function choose({ user }: ShownScreen, label: RegExp, option: string) {
  await user.click(screen.getByRole('combobox', { name: label }))
  await user.click(await screen.findByRole('option', { name: option }))
}
const submit = ({ user }: ShownScreen) => user.click(screen.getByRole('button', { name: 'Register' }))
const agree = ({ user }: ShownScreen) => user.click(screen.getByRole('checkbox', { name: /^I agree/ }))

test('the choice leads to either form and keeps what came of a cancelled invite', () => {
  renderScreen(<Register />, { at: '/register?cancelledInvite=true&orgName=Harbor%20%26%20Sons&redirecturl=%2Fx' })
  expect(
    screen.getByText('Your Invite from Harbor & Sons has been cancelled, but you can still register on your own!'),
  ).toBeTruthy()
  const kept = '?cancelledInvite=true&orgName=Harbor+%26+Sons'
  expect(screen.getByRole('link', { name: /^Register as an Individual Learner/ }).getAttribute('href')).toBe(
    `/register/individual${kept}`,
  )
  expect(screen.getByRole('link', { name: /^Register as an Organization Administrator/ }).getAttribute('href')).toBe(
    `/register/organization${kept}`,
  )
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(`/login${kept}`)
})

test.each([
  ['/register/individual', Individual],
  ['/register/organization', Organization],
])('%s tells of the cancelled invite', (path, Form) => {
  renderScreen(<Form />, { at: `${path}?cancelledInvite=true&orgName=Harbor`, answers: lists })
  expect(
    screen.getByText('Your Invite from Harbor has been cancelled, but you can still register on your own!'),
  ).toBeTruthy()
})

describe('as an individual', () => {
  const show = (answers: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(<Individual />, {
      at: '/register/individual',
      ...answers,
      answers: [...(answers.answers ?? []), ...lists, answer(emailExists, unknown)],
    })

  test('everything that was filled in is sent, and the code is asked for', async () => {
    const shown = show({ answers: [answer(registerIndividual, { codeGuid, email, browserToken: 'secret' })] })
    await fillPerson(shown)
    await waitFor(() => expect(shown.sentTo(industryLookup)).toHaveLength(1))
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Profession/ }).disabled).toBe(true)
    await choose(shown, /^State/, 'California')
    await choose(shown, /^Industry/, 'Education')
    await choose(shown, /^Profession/, 'Teacher')
    await choose(shown, /^Job Title/, 'Teacher')
    await shown.user.type(screen.getByLabelText(/^License or ID Number/), 'RN-4471')
    await agree(shown)
    await submit(shown)
    await waitFor(() => expect(location.pathname).toBe('/verify-email'))
    expect(shown.sentTo(registerIndividual).map(({ body }) => body)).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Nguyễn',
        email,
        confirmEmail: email,
        password: OWN_PASSWORD,
        confirmPassword: OWN_PASSWORD,
        accepted: documentVersions,
        stateId: 5,
        industryId: 1,
        professionId: 1,
        jobTitleId: 28,
        volunteerOrgName: '',
        zipcode: '',
        languageId: 1,
        externalIdentifications: [{ typeId: 1, number: 'RN-4471' }],
      },
    ])
    expect(screen.getByText('Successfully Registered')).toBeTruthy()
    expect((history.state as { state: unknown }).state).toEqual({
      email,
      forgot: false,
      verifyType: 'register',
      codeGuid,
    })
    expect(begunRegistration.get(codeGuid)).toEqual({ codeGuid, browserToken: 'secret' })
  })

  test('what is missing or differs is told under its field, and nothing is sent', async () => {
    const shown = show()
    await submit(shown)
    await waitFor(() => expect(screen.getAllByText('Required').length).toBeGreaterThanOrEqual(7))
    expect(screen.getByText('You must include a valid password.')).toBeTruthy()
    expect(screen.getByText('You must include confirm password.')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText(/^First Name/))
    await fillPerson(shown, { confirmEmail: 'other@example.test', password: 'Other-2026!' })
    await submit(shown)
    expect(await screen.findByText('Email must match.')).toBeTruthy()
    expect(screen.getByText('Passwords do not match.')).toBeTruthy()
    expect(shown.sentTo(registerIndividual)).toEqual([])
  })

  test('another industry takes the profession back', async () => {
    const shown = show()
    await choose(shown, /^Industry/, 'Education')
    await choose(shown, /^Profession/, 'Teacher')
    await choose(shown, /^Industry/, 'Health care')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Profession/ }).value).toBe(''))
    await choose(shown, /^Profession/, 'Nurse')
  })

  test('the refusal of a field by the server stands under it', async () => {
    const taken = refuse(400, {
      title: 'One or more validation errors occurred.',
      errors: { email: [`Username '${email}' is already taken.`], zipcode: ['Must be 5 digits'] },
    })
    const shown = show({ answers: [answer(registerIndividual, taken)] })
    await fillPerson(shown)
    await choose(shown, /^State/, 'California')
    await choose(shown, /^Industry/, 'Education')
    await choose(shown, /^Profession/, 'Teacher')
    await agree(shown)
    await submit(shown)
    expect(await screen.findByText(`Username '${email}' is already taken.`)).toBeTruthy()
    expect(screen.getByText('Must be 5 digits')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot')
    expect(location.pathname).toBe('/register/individual')
  })

  test('lists that did not come can be asked for again', async () => {
    let tries = 0
    const shown = renderScreen(<Individual />, {
      at: '/register/individual',
      answers: [answer(stateLookup, () => (++tries < 3 ? refuse(500) : [{ label: 'California', value: 5 }])), ...lists],
    })
    await shown.user.click(await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 }))
    await waitFor(() => expect(tries).toBeGreaterThan(1))
  })
})

describe('leaving the email', () => {
  const leave = async (reply: typeof unknown) => {
    const shown = renderScreen(<Organization />, {
      at: '/register/organization',
      answers: [...lists, answer(emailExists, reply), answer(verifyEmail, {}), answer(resendInvite, {})],
    })
    await shown.user.type(screen.getByLabelText(/^Email/), email)
    await shown.user.tab()
    await waitFor(() => expect(shown.sentTo(emailExists)).toHaveLength(1))
    expect(shown.sentTo(emailExists)[0]?.url.searchParams.get('email')).toBe(email)
    return shown
  }

  test('tells that the address is taken, as long as it stands there', async () => {
    const { user, sentTo } = await leave({ userExists: true, inviteExists: false, emailConfirmed: true })
    const taken = `Username '${email}' is already taken.`
    expect(await screen.findByText(taken)).toBeTruthy()
    const ways = within(screen.getByText('Is this your account?'))
    expect(ways.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Sign in', '/login'],
      ['Forgot password?', '/forgot'],
    ])
    await user.click(screen.getByLabelText(/^Email/))
    await user.tab()
    await new Promise(settled => setTimeout(settled, 50))
    expect(screen.getByText(taken)).toBeTruthy()
    expect(sentTo(emailExists)).toHaveLength(1)
    await user.type(screen.getByLabelText(/^Email/), 's')
    await waitFor(() => expect(screen.queryByText(taken)).toBeNull())
    expect(screen.queryByText('Is this your account?')).toBeNull()
  })

  test.each([
    [
      'an open invitation',
      { userExists: false, inviteExists: true, emailConfirmed: false },
      'You have an open invitation.',
      'Resend Invite Email',
      resendInvite,
      'Email sent',
    ],
    [
      'a confirmation that is due',
      { userExists: true, inviteExists: false, emailConfirmed: false },
      'You need to confirm your email.',
      'Resend Verification Email',
      verifyEmail,
      'Verification Email Sent',
    ],
  ] as const)('tells of %s and sends its mail again', async (_what, reply, text, label, endpoint, sent) => {
    const shown = await leave(reply)
    expect(await screen.findByText(text)).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: label }))
    expect(await screen.findByText(sent)).toBeTruthy()
    expect(shown.sentTo(endpoint).map(({ body }) => body)).toEqual([{ email }])
    expect(`${location.pathname}${location.search}`).toBe('/verify?email=ana%40example.test&forgot=false')
  })

  test('asks about addresses only, once each', async () => {
    const shown = renderScreen(<Organization />, {
      at: '/register/organization',
      answers: [...lists, answer(emailExists, unknown)],
    })
    await shown.user.type(screen.getByLabelText(/^Email/), 'ana@')
    await shown.user.tab()
    expect(await screen.findByText('You must include a valid email.')).toBeTruthy()
    await shown.user.type(screen.getByLabelText(/^Email/), 'example.test')
    await shown.user.tab()
    await shown.user.click(screen.getByLabelText(/^Email/))
    await shown.user.tab()
    await waitFor(() => expect(shown.sentTo(emailExists)).toHaveLength(1))
  })
})

test('an organization is registered with its administrator', async () => {
  const shown = renderScreen(<Organization />, {
    at: '/register/organization',
    answers: [...lists, answer(emailExists, unknown), answer(registerOrganization, { codeGuid, email })],
  })
  expect(screen.getByRole('link', { name: 'Register as an individual instead' }).getAttribute('href')).toBe(
    '/register/individual',
  )
  await shown.user.type(screen.getByLabelText(/^Organization Name/), 'Harbor Preschool')
  await choose(shown, /^State/, 'California')
  await choose(shown, /^Industry/, 'Education')
  await shown.user.type(screen.getByLabelText(/^Website/), 'nowhere')
  await fillPerson(shown)
  await submit(shown)
  expect(await screen.findByText('Please enter valid Website URL')).toBeTruthy()
  await shown.user.clear(screen.getByLabelText(/^Website/))
  await agree(shown)
  await submit(shown)
  await waitFor(() => expect(location.pathname).toBe('/verify-email'))
  expect(shown.sentTo(registerOrganization).map(({ body }) => body)).toEqual([
    {
      firstName: 'Ana',
      lastName: 'Nguyễn',
      email,
      confirmEmail: email,
      password: OWN_PASSWORD,
      confirmPassword: OWN_PASSWORD,
      accepted: documentVersions,
      name: 'Harbor Preschool',
      stateId: 5,
      industryId: 1,
      website: '',
      isIndividual: false,
    },
  ])
})

test('who goes on and comes back, to the same form or the other one, finds what they typed; no password is kept', () => {
  const answers = [...lists, answer(emailExists, unknown)]
  const first = renderScreen(<Individual />, { at: '/register/individual', answers })
  const typed = { '^First Name': 'Ana', '^Email': email, '^Password': OWN_PASSWORD }
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(screen.getByLabelText(new RegExp(label)), { target: { value } })
  first.unmount()
  const valuesNow = () =>
    [/^First Name/, /^Email/, /^Password/].map(label => screen.getByLabelText<HTMLInputElement>(label).value)
  const again = renderScreen(<Individual />, { at: '/register/individual', answers })
  expect(valuesNow()).toEqual(['Ana', email, ''])
  again.unmount()
  const other = renderScreen(<Organization />, { at: '/register/organization', answers })
  expect(valuesNow()).toEqual(['Ana', email, ''])
  other.unmount()
  // Signing in leaves nothing behind for the next person.
  storedSession.begin('a.b.c')
  renderScreen(<Organization />, { at: '/register/organization', answers })
  expect(valuesNow()).toEqual(['', '', ''])
})

test('what was chosen from lists is shown again too, before and after the lists have come', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ label: `State ${at + 1}`, value: at + 1 }))
  const answers = [answer(stateLookup, many), ...lists, answer(emailExists, unknown)]
  const first = renderScreen(<Individual />, { at: '/register/individual', answers })
  await waitFor(() => expect(first.sentTo(industryLookup)).toHaveLength(1))
  await choose(first, /^State/, 'State 7')
  await choose(first, /^Industry/, 'Education')
  await choose(first, /^Profession/, 'Teacher')
  await choose(first, /^Job Title/, 'Teacher')
  first.unmount()
  const shown = (...labels: RegExp[]) =>
    labels.map(name => screen.getByRole<HTMLInputElement>('combobox', { name }).value)
  const again = renderScreen(<Individual />, { at: '/register/individual', answers })
  await waitFor(() =>
    expect(shown(/^State/, /^Industry/, /^Profession/, /^Job Title/)).toEqual([
      'State 7',
      'Education',
      'Teacher',
      'Teacher',
    ]),
  )
  again.unmount()
  renderScreen(<Organization />, { at: '/register/organization', answers })
  await waitFor(() => expect(shown(/^State/, /^Industry/)).toEqual(['State 7', 'Education']))
})
