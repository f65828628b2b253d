import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '../invitations/testing/people.ts'
import {
  type Organization,
  organization,
  slugAvailable,
  updateOrganization,
} from '#organization/organizations/organizations.contract.ts'
import { Screen } from './join-settings.screen.tsx'

const maria = ana(['Learner', 'EntityAdmin'])
const harbor: Organization = {
  entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11',
  entityType: 'Organization',
  name: 'Harbor',
  logoImageUrl: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  addressLine: null,
  city: null,
  zip: null,
  stateId: null,
  industryId: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  defaultDueDays: null,
  remindersEnabled: true,
  cyclesEnabled: true,
  acceptsCredit: true,
  requireTwoFactor: false,
  slug: 'harbor',
  publicLandingPageEnabled: true,
  landingPageShortUrl: 'https://up.test/join-org/harbor',
  whiteListedDomains: ['harbor.test'],
  version: 4,
}
const off = { ...harbor, publicLandingPageEnabled: false }
const saved = answer(updateOrganization, { ...harbor, version: 5 })
const input = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const update = () => screen.getByRole('button', { name: 'Update Settings' })
const show = (...answers: Parameters<typeof answer>[1] extends never ? never : ReturnType<typeof answer>[]) =>
  renderScreen(<Screen />, { me: maria, answers })

test('the settings are sent with the version that was read', async () => {
  const shown = show(answer(organization, harbor), saved)
  await shown.user.click(await input(/^Enable the public page/))
  await shown.user.click(update())
  expect(await screen.findByText('Organization Updated')).toBeTruthy()
  expect(shown.sentTo(updateOrganization).map(({ body }) => body)).toEqual([
    { version: 4, slug: 'harbor', publicLandingPageEnabled: false, whiteListedDomains: ['harbor.test'] },
  ])
})

test('while the page is off, link, slug and domains are disabled', async () => {
  const shown = show(answer(organization, off))
  for (const label of ['Link to the page', /^Custom URL slug/, /^Domain/])
    expect(await input(label)).toHaveProperty('disabled', true)
  for (const name of ['Copy Link To Clipboard', 'Add domain', 'Remove harbor.test'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  await shown.user.click(await input(/^Enable the public page/))
  for (const label of ['Link to the page', /^Custom URL slug/, /^Domain/])
    expect(await input(label)).toHaveProperty('disabled', false)
})

test('the link is copied', async () => {
  const shown = show(answer(organization, harbor))
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  expect(await input('Link to the page')).toMatchObject({ value: 'https://up.test/join-org/harbor', readOnly: true })
  await shown.user.click(screen.getByRole('button', { name: 'Copy Link To Clipboard' }))
  expect(await screen.findByText('Copied Link')).toBeTruthy()
  expect(written).toHaveBeenCalledWith('https://up.test/join-org/harbor')
})

test.each([
  [true, 'Custom URL slug is Available!'],
  [false, 'URL slug already exists, please make it unique'],
])('on leaving the field a changed slug is asked after: %j', async (available, text) => {
  const shown = show(answer(organization, harbor), answer(slugAvailable, { available }))
  const slug = await input(/^Custom URL slug/)
  await shown.user.click(slug)
  await shown.user.tab()
  expect(shown.sentTo(slugAvailable)).toEqual([])
  await shown.user.type(slug, '-2')
  await shown.user.tab()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(shown.sentTo(slugAvailable).map(({ url }) => url.searchParams.get('slug'))).toEqual(['harbor-2'])
})

test('a slug that is none is told at the field, asked after by nobody and not sent', async () => {
  const shown = show(answer(organization, harbor))
  const slug = await input(/^Custom URL slug/)
  await shown.user.clear(slug)
  await shown.user.type(slug, 'my page')
  await shown.user.click(update())
  expect(await screen.findByText('Use letters, digits, hyphens and underscores only.')).toBeTruthy()
  expect(shown.sentTo(slugAvailable)).toEqual([])
  // When it is switched off, what was typed does not prevent saving.
  await shown.user.click(await input(/^Enable the public page/))
  expect(await input(/^Custom URL slug/)).toHaveProperty('value', 'harbor')
})

test('domains are added once, in their normal form, by button and by Enter; what is still typed counts', async () => {
  const shown = show(answer(organization, harbor), saved)
  const domain = await input(/^Domain/)
  await shown.user.type(domain, ' @School.ORG ')
  await shown.user.click(screen.getByRole('button', { name: 'Add domain' }))
  expect(await screen.findByRole('button', { name: 'Remove school.org' })).toBeTruthy()
  await shown.user.type(domain, 'HARBOR.test{Enter}')
  await waitFor(() => expect(domain.value).toBe(''))
  expect(shown.sentTo(updateOrganization)).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: 'Remove harbor.test' }))
  await shown.user.type(domain, 'k12.ca.us')
  await shown.user.click(update())
  expect(await screen.findByText('Organization Updated')).toBeTruthy()
  expect(shown.sentTo(updateOrganization)[0]?.body?.['whiteListedDomains']).toEqual(['school.org', 'k12.ca.us'])
})

test('a bad domain shows its error at the field and is not sent', async () => {
  const shown = show(answer(organization, harbor))
  await shown.user.type(await input(/^Domain/), 'school')
  await shown.user.click(update())
  expect(await screen.findByText('Enter a domain such as school.org.')).toBeTruthy()
  expect(shown.sentTo(updateOrganization)).toEqual([])
})

test('a taken slug is told at its field; another failure in the words of the specification', async () => {
  const replies = [
    refuse(400, { errors: { slug: ['URL slug already exists, please make it unique'] } }),
    refuse(409, { message: 'Someone else changed this in the meantime. Reload the page and try again.' }),
  ]
  const shown = show(
    answer(organization, harbor),
    answer(updateOrganization, () => replies.shift() ?? refuse(500)),
  )
  await input(/^Custom URL slug/)
  await shown.user.click(update())
  expect(await screen.findByText('URL slug already exists, please make it unique')).toBeTruthy()
  expect(screen.queryByText('Error occured')).toBeNull()
  await shown.user.click(update())
  expect(await screen.findByText('Error occured')).toBeTruthy()
  expect(await screen.findByText(/^Someone else just changed this/)).toBeTruthy()
  expect(shown.sentTo(organization)).toHaveLength(2)
})

test('without a plan the form is shown out of reach beneath the promotion', async () => {
  renderScreen(<Screen />, { me: ana(['Learner', 'EntityAdmin'], false), answers: [answer(organization, off)] })
  expect(screen.getByRole('button', { name: 'Choose Plan' })).toBeTruthy()
  const toggle = await input(/^Enable the public page/)
  expect([toggle.disabled, toggle.closest('[inert]') !== null, (update() as HTMLButtonElement).disabled]).toEqual([
    true,
    true,
    true,
  ])
})

test('settings that could not be loaded can be asked for again', async () => {
  let tries = 0
  const shown = show(answer(organization, () => (++tries === 1 ? refuse(500) : harbor)))
  await shown.user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await input('Link to the page')).toBeTruthy()
})
