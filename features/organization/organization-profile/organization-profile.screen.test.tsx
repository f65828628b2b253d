import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAt } from '#platform/shared/address.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { Link } from '#platform/web/router.tsx'
import { industryLookup, stateLookup } from '#foundation/lookups/lookups.contract.ts'
import { type Organization, organization, updateOrganization } from '../organizations/organizations.contract.ts'
import { secondFactor } from '#profile/profile-two-factor/profile-two-factor.contract.ts'
import { acting, leo } from '#profile/profile-security/testing/me.ts'
import { me } from '#identity/sign-in/sign-in.contract.ts'
import { removeLogo, saveLogo } from './organization-profile.contract.ts'
import { Screen } from './organization-profile.screen.tsx'

const entityGuid = leo.profiles[0]?.entityGuid ?? ''
const stored: Organization = {
  entityGuid,
  entityType: 'Organization',
  name: 'Harbor Unified',
  logoImageUrl: null,
  contactName: 'Maria Alvarez',
  contactEmail: 'office@harbor.test',
  contactPhone: null,
  addressLine: null,
  city: 'Oakland',
  zip: null,
  stateId: 5,
  industryId: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  defaultDueDays: 30,
  remindersEnabled: true,
  cyclesEnabled: true,
  acceptsCredit: true,
  requireTwoFactor: false,
  slug: 'harbor',
  publicLandingPageEnabled: false,
  landingPageShortUrl: 'http://localhost:3000/join-org/harbor',
  whiteListedDomains: [],
  version: 3,
}
const lists = [
  answer(stateLookup, [{ label: 'California', value: 5 }]),
  answer(industryLookup, [{ label: 'Education', value: 1 }]),
]
const noApp = answer(secondFactor, { activatedAt: null, recoveryCodesLeft: 0, requiredText: null })

/** A server that stores what it is sent. */
function keeping(given: Partial<Organization> = {}) {
  let kept: Organization = { ...stored, ...given }
  const change = (changes: object) => (kept = { ...kept, ...changes, version: kept.version + 1 })
  return [
    answer(organization, () => kept),
    answer(updateOrganization, ({ body }) => change(body ?? {})),
    answer(me, leo),
    ...lists,
    noApp,
    answer(saveLogo, () => change({ logoImageUrl: '/api/organization-logos/a.png' })),
    answer(removeLogo, () => change({ logoImageUrl: null })),
  ]
}
const show = (answers = keeping(), who = leo) =>
  renderScreen(
    <>
      <Screen />
      <Link to={pageAt('/groups')}>Elsewhere</Link>
      <Questions />
    </>,
    { me: who, at: '/organization/profile', answers },
  )
type Shown = ReturnType<typeof show>
const save = async ({ user }: Shown) => user.click(await screen.findByRole('button', { name: 'Save changes' }))

test('what was changed is sent with the version that was read, and said', async () => {
  const shown = show()
  const name = await screen.findByLabelText(/^Name/)
  await shown.user.clear(name)
  await shown.user.type(name, 'Harbor District')
  await shown.user.clear(screen.getByLabelText('Default due days'))
  await shown.user.click(screen.getByLabelText(/^Send reminders/))
  await save(shown)
  expect(await screen.findByText('Organization Updated')).toBeTruthy()
  const [sent] = shown.sentTo(updateOrganization).map(({ body }) => body)
  expect(sent).toMatchObject({
    version: 3,
    name: 'Harbor District',
    defaultDueDays: null,
    remindersEnabled: false,
    city: 'Oakland',
    timeZone: 'America/Los_Angeles',
  })
  expect(Object.keys(sent ?? {})).not.toContain('slug')
  await save(shown)
  await waitFor(() => expect(shown.sentTo(updateOrganization)[1]?.body).toMatchObject({ version: 4 }))
})

test('a zone is found by its city', async () => {
  const shown = show()
  const zone = await screen.findByRole('combobox', { name: /^Time zone/ })
  await shown.user.clear(zone)
  await shown.user.type(zone, 'new york')
  await shown.user.click(await screen.findByRole('option', { name: 'Eastern Time (New York)' }))
  await save(shown)
  await waitFor(() => expect(shown.sentTo(updateOrganization)[0]?.body).toMatchObject({ timeZone: 'America/New_York' }))
})

test.each([
  ['Website', 'javascript:alert(1)', 'Please enter valid Website URL'],
  ['ZIP code', '941', 'Must be 5 digits, or ZIP+4'],
  ['Contact phone', 'call me', 'Enter a phone number.'],
  ['Default due days', '731', 'Enter a number of days from 1 to 730.'],
  ['Default due days', 'ten', 'Enter a number of days from 1 to 730.'],
])('%s: %s is told under the field, and nothing is sent', async (label, typed, told) => {
  const shown = show()
  const field = await screen.findByLabelText(label)
  await shown.user.clear(field)
  await shown.user.type(field, typed)
  await save(shown)
  expect(await screen.findByText(told)).toBeTruthy()
  expect(shown.sentTo(updateOrganization)).toHaveLength(0)
})

test('what the server refuses stands at its field; what has no field is an error that is said', async () => {
  let refusal = refuse(400, { errors: { contactEmail: ['Not this one'] } })
  const shown = show([answer(organization, stored), answer(updateOrganization, () => refusal), ...lists])
  await screen.findByLabelText(/^Name/)
  await save(shown)
  expect(await screen.findByText('Not this one')).toBeTruthy()
  refusal = refuse(409, { message: 'Someone else changed this in the meantime. Reload the page and try again.' })
  await save(shown)
  expect(await screen.findByText('Error occured')).toBeTruthy()
  expect(await screen.findByText(/^Someone else just changed this/)).toBeTruthy()
  await waitFor(() => expect(shown.sentTo(organization)).toHaveLength(2))
})

test('a change that is not saved is asked about before one leaves', async () => {
  const shown = show()
  await shown.user.type(await screen.findByLabelText('City'), 'x')
  await shown.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Stay on page' }))
  expect(location.pathname).toBe('/organization/profile')
  await save(shown)
  await screen.findByText('Organization Updated')
  await shown.user.click(screen.getByRole('link', { name: 'Elsewhere' }))
  await waitFor(() => expect(location.pathname).toBe('/groups'))
})

test('who requires two-factor and has none is told what comes', async () => {
  const shown = show()
  await shown.user.click(await screen.findByLabelText(/^Require two-factor/))
  expect(await screen.findByText(/You have no authenticator app yet/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set it up now' }).getAttribute('href')).toBe('/profile/security')
  await save(shown)
  await waitFor(() => expect(shown.sentTo(updateOrganization)[0]?.body).toMatchObject({ requireTwoFactor: true }))
})

test('who has an authenticator app is not told', async () => {
  const app = answer(secondFactor, { activatedAt: '2026-01-01T00:00:00Z', recoveryCodesLeft: 10, requiredText: null })
  const shown = show([app, ...keeping({ requireTwoFactor: true }).filter(({ endpoint }) => endpoint !== secondFactor)])
  await screen.findByLabelText(/^Name/)
  await waitFor(() => expect(shown.sentTo(secondFactor)).toHaveLength(1))
  expect(screen.queryByText(/You have no authenticator app yet/)).toBeNull()
})

test('staff who act as an administrator leave two-factor alone', async () => {
  const shown = show(keeping(), acting)
  expect((await screen.findByLabelText<HTMLInputElement>(/^Require two-factor/)).disabled).toBe(true)
  await save(shown)
  await waitFor(() => expect(shown.sentTo(updateOrganization)).toHaveLength(1))
  expect(Object.keys(shown.sentTo(updateOrganization)[0]?.body ?? {})).not.toContain('requireTwoFactor')
})

const picture = (bytes: number) => new File([new Uint8Array(bytes)], 'logo.png', { type: 'image/png' })
const choose = async ({ user, container }: Shown, file: File) =>
  user.upload(container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, file)

test('a logo is kept at once, shown, and taken away after a question', async () => {
  const shown = show()
  await screen.findByRole('button', { name: 'Upload logo' })
  await choose(shown, picture(10))
  expect((await screen.findByAltText('Logo of Harbor Unified')).getAttribute('src')).toBe(
    '/api/organization-logos/a.png',
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Remove logo' }))
  await shown.user.click((await screen.findAllByRole('button', { name: 'Remove logo' })).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByAltText('Logo of Harbor Unified')).toBeNull())
  expect(shown.sentTo(removeLogo)).toHaveLength(1)
})

test('a picture that is too large is not sent; one that the server refuses is told beside it', async () => {
  const shown = show([
    answer(organization, stored),
    answer(saveLogo, refuse(400, { errors: { logo: ['No picture.'] } })),
    ...lists,
  ])
  await screen.findByRole('button', { name: 'Upload logo' })
  await choose(shown, picture(1_048_577))
  expect(await screen.findByText('The picture must be at most 1 MB.')).toBeTruthy()
  expect(shown.sentTo(saveLogo)).toHaveLength(0)
  await choose(shown, picture(10))
  expect(await screen.findByText('No picture.')).toBeTruthy()
})

test('what cannot be loaded is said, and asked for again', async () => {
  let away = true
  const shown = show([answer(organization, () => (away ? refuse(409, { message: 'Not now.' }) : stored)), ...lists])
  expect(await screen.findByText('Not now.')).toBeTruthy()
  away = false
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByLabelText(/^Name/)).toBeTruthy()
})
