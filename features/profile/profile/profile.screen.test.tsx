import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import {
  industryLookup,
  jobTitleLookup,
  languageLookup,
  professionLookup,
  stateLookup,
} from '#foundation/lookups/lookups.contract.ts'
import { leo } from '../profile-security/testing/me.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { Screen as Employment } from './employment.screen.tsx'
import { Screen as Information } from './information.screen.tsx'
import { Screen as Language } from './language.screen.tsx'
import { type OwnProfile, ownProfile, saveEmployment, saveInformation, saveLanguage } from './profile.contract.ts'
import { employmentPage, informationPage, profilePage } from './profile.page.ts'
import { Screen as Profile } from './profile.screen.tsx'

const own: OwnProfile = {
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  zipcode: null,
  stateId: 5,
  industryId: 1,
  professionId: 1,
  jobTitleId: null,
  languageId: 1,
  externalIdentifications: [{ typeId: 1, number: 'RN-4471' }],
}
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

/** A server that stores what it is sent. */
function keeping() {
  let kept = own
  const save = (given: object) => {
    kept = { ...kept, ...given }
    return {}
  }
  return [
    answer(ownProfile, () => kept),
    answer(me, leo),
    ...lists,
    answer(saveInformation, ({ body }) => save(body ?? {})),
    answer(saveEmployment, ({ body }) => save(body ?? {})),
    answer(saveLanguage, ({ body }) => save(body ?? {})),
  ]
}
const save = async ({ user }: ReturnType<typeof renderScreen>) =>
  user.click(await screen.findByRole('button', { name: 'Save changes' }))

test('/profile leads to the first part; with createOrg to the form of a new organization', async () => {
  renderScreen(<Profile />, { me: leo, at: '/profile', page: profilePage })
  await waitFor(() => expect(location.pathname).toBe('/profile/information'))
  renderScreen(<Profile />, { me: leo, at: '/profile?createOrg=true', page: profilePage })
  await waitFor(() => expect(location.pathname + location.search).toBe('/profile/accounts?createOrg=true'))
})

test('the parts are links, the one that is shown is marked', async () => {
  renderScreen(<Information />, { me: leo, at: '/profile/information', page: informationPage, answers: keeping() })
  const links = within(await screen.findByRole('navigation', { name: 'Profile' })).getAllByRole('link')
  expect(links.map(link => link.getAttribute('href'))).toEqual(
    ['information', 'employment', 'security', 'notifications', 'language', 'accounts', 'privacy'].map(
      part => `/profile/${part}`,
    ),
  )
  expect(links.filter(link => link.getAttribute('aria-current') === 'page').map(link => link.textContent)).toEqual([
    'Information',
  ])
  expect(screen.getByRole('button', { name: 'Profile: Information' }).getAttribute('aria-expanded')).toBe('false')
})

test('a new name is saved, and who one is is asked for anew', async () => {
  const shown = renderScreen(<Information />, { me: leo, at: '/profile/information', answers: keeping() })
  const field = await screen.findByLabelText(/^First Name/)
  await shown.user.clear(field)
  await shown.user.type(field, 'Ana')
  await shown.user.type(screen.getByLabelText(/^ZIP Code/), '94110')
  await save(shown)
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  expect(shown.sentTo(saveInformation).map(({ body }) => body)).toEqual([
    { firstName: 'Ana', lastName: 'Tran', zipcode: '94110' },
  ])
  await waitFor(() => expect(shown.sentTo(ownProfile)).toHaveLength(2))
  expect((screen.getByLabelText(/^First Name/) as HTMLInputElement).value).toBe('Ana')
})

test('wrong fields are told under them, and nothing is sent', async () => {
  const shown = renderScreen(<Information />, { me: leo, answers: keeping() })
  await shown.user.clear(await screen.findByLabelText(/^Last Name/))
  await shown.user.type(screen.getByLabelText(/^ZIP Code/), '941')
  await save(shown)
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(screen.getByText('Must be 5 digits')).toBeTruthy()
  expect(shown.sentTo(saveInformation)).toHaveLength(0)
})

test('what the server refuses stands at its field', async () => {
  const shown = renderScreen(<Information />, {
    me: leo,
    answers: [
      answer(ownProfile, own),
      answer(saveInformation, refuse(400, { errors: { firstName: ['Must be on one line'] } })),
    ],
  })
  await shown.user.type(await screen.findByLabelText(/^First Name/), 'x')
  await save(shown)
  expect(await screen.findByText('Must be on one line')).toBeTruthy()
})

test('what cannot be loaded is said, and asked for again', async () => {
  let away = true
  const shown = renderScreen(<Information />, {
    me: leo,
    answers: [answer(ownProfile, () => (away ? refuse(409, { message: 'Not now.' }) : own))],
  })
  expect(await screen.findByText('Not now.')).toBeTruthy()
  away = false
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText(/^First Name/)).toBeTruthy()
})

test('a change that is not saved is asked about before another part is shown', async () => {
  const shown = renderScreen(
    <>
      <Information />
      <Questions />
    </>,
    { me: leo, at: '/profile/information', answers: keeping() },
  )
  await shown.user.type(await screen.findByLabelText(/^First Name/), 'nard')
  await shown.user.click(screen.getByRole('link', { name: 'Security' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Stay on page' }))
  expect(location.pathname).toBe('/profile/information')
})

test('another industry takes the profession away; numbers are added and taken away', async () => {
  const shown = renderScreen(<Employment />, {
    me: leo,
    at: '/profile/employment',
    page: employmentPage,
    answers: keeping(),
  })
  await screen.findByDisplayValue('Teacher', {}, { timeout: 10_000 })
  await shown.user.click(screen.getByRole('combobox', { name: /^Industry/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Health care' }))
  await waitFor(() => expect(screen.queryByDisplayValue('Teacher')).toBeNull())
  await shown.user.click(screen.getByRole('combobox', { name: /^Profession/ }))
  await shown.user.click(await screen.findByRole('option', { name: 'Nurse' }))
  await shown.user.click(screen.getByRole('button', { name: 'Add number' }))
  await shown.user.type(screen.getByLabelText('License or ID Number 2'), 'rn-4471')
  await save(shown)
  expect(await screen.findByText('This number is already in the list.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Remove number 1' }))
  await save(shown)
  await waitFor(() =>
    expect(shown.sentTo(saveEmployment).map(({ body }) => body)).toEqual([
      {
        stateId: 5,
        industryId: 2,
        professionId: 10,
        jobTitleId: null,
        externalIdentifications: [{ typeId: 1, number: 'rn-4471' }],
      },
    ]),
  )
})

test('without an industry no profession can be chosen', async () => {
  renderScreen(<Employment />, {
    me: leo,
    answers: [answer(ownProfile, { ...own, industryId: null, professionId: null }), ...lists],
  })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Profession/ })
  expect([field.disabled, field.placeholder]).toEqual([true, 'Choose an industry first'])
})

test('the language of trainings is chosen', async () => {
  const shown = renderScreen(<Language />, { me: leo, answers: keeping() })
  await shown.user.click(await screen.findByRole('combobox', { name: 'Preferred language' }))
  await shown.user.click(await screen.findByRole('option', { name: 'Español' }))
  await save(shown)
  await waitFor(() => expect(shown.sentTo(saveLanguage).map(({ body }) => body)).toEqual([{ languageId: 2 }]))
})

test('the theme is kept in the browser', async () => {
  const shown = renderScreen(<Language />, { me: leo, answers: keeping() })
  await shown.user.click(await screen.findByRole('radio', { name: 'Dark' }))
  expect((screen.getByRole('radio', { name: 'Dark' }) as HTMLInputElement).checked).toBe(true)
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('dark')
})
