import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { entityGuid, maria, personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { nurses } from '#training/requirements/testing/rows.ts'
import {
  type AuditorLink,
  auditorLinkOpenings,
  listAuditorLinks,
  makeAuditorLink,
  revokeAuditorLink,
} from './auditor-links.contract.ts'
import { auditorLinksPage } from './auditor-links.page.ts'
import { Screen } from './auditor-links.screen.tsx'
import { link } from './testing/answers.ts'

const listed = (...rows: AuditorLink[]) => answer(listAuditorLinks, { rows, totalNumberOfItems: rows.length })
const choices = [
  answer(listRequirements, { requirements: [nurses], sites: [], jobTitles: [] }),
  answer(groupLookup, [{ label: 'Night shift', value: 4 }]),
]
const address = 'https://upstander.test/audit/x'

const show = (answers: readonly Answer[], { at = '/auditor-links', me = maria } = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me, at, page: auditorLinksPage, answers },
  )

test('a link says for whom it is, what it shows, until when, and how often it was opened', async () => {
  show([
    listed(link, {
      ...link,
      id: 4,
      name: 'City',
      status: 'Revoked',
      revokedBy: 'Nia Cole',
      revokedAt: '2026-11-22T18:00:00Z',
    }),
  ])
  const row = within((await screen.findByText('Dana Ruiz, State Auditor')).closest('tr, li') as HTMLElement)
  for (const text of [
    'All staff',
    'In Nurses · Completed from Jan 1, 2026',
    'Active',
    'Dec 20, 2026',
    '2 times',
    'Maria Alvarez',
  ])
    expect(row.getByText(text)).toBeTruthy()
  expect(screen.getByText('By Nia Cole, Nov 22, 2026')).toBeTruthy()
})

test('without any it says what a link is; if they cannot be loaded, it says so', async () => {
  const { unmount } = show([listed()])
  expect(await screen.findByText(/A link opens a page that can only be read/)).toBeTruthy()
  unmount()
  show([answer(listAuditorLinks, refuse(500))])
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a link is made for a name; its address is shown once, and asks before it goes', async () => {
  const made = { id: 9, name: 'City', address, expiresOn: '2026-12-20' }
  const shown = show([listed(), ...choices, answer(makeAuditorLink, made)], { at: '/auditor-links?requirement=7' })
  const form = within(await screen.findByRole('dialog', { name: 'New auditor link' }))
  await waitFor(() => expect(form.getByRole('combobox', { name: /^What it shows/ })).toHaveProperty('value', 'Nurses'))
  await shown.user.click(form.getByRole('button', { name: 'Make link' }))
  expect(await form.findByText('This field is required.')).toBeTruthy()
  await shown.user.type(form.getByLabelText(/^For whom/), 'City')
  await shown.user.click(form.getByRole('button', { name: 'Make link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'The link for City' }))
  expect(dialog.getByLabelText('Address')).toHaveProperty('value', address)
  expect(shown.sentTo(makeAuditorLink)[0]?.body).toEqual({
    name: 'City',
    about: 7,
    groupIds: [],
    completedFrom: null,
    completedUntil: null,
    expiresOn: '2026-12-20',
    note: '',
  })
  await shown.user.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Did you copy the address?' })).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Back to the address' }))
  await shown.user.click(await dialog.findByRole('button', { name: 'I copied the address' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(location.search).toBe('')
})

test('what the server refuses stands at its field', async () => {
  const refused = refuse(400, { errors: { expiresOn: ['A link is valid for 180 days at most.'] } })
  const shown = show([listed(), ...choices, answer(makeAuditorLink, refused)])
  await shown.user.click(await screen.findByRole('button', { name: 'New auditor link' }))
  const form = within(await screen.findByRole('dialog', { name: 'New auditor link' }))
  await shown.user.type(form.getByLabelText(/^For whom/), 'City')
  await shown.user.click(form.getByRole('button', { name: 'Make link' }))
  expect(await form.findByText('A link is valid for 180 days at most.')).toBeTruthy()
})

const fromMenu = async ({ user }: ReturnType<typeof show>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}

test('its openings are listed with network and browser', async () => {
  const opening = {
    id: 1,
    openedAt: '2026-11-21T18:00:00.000Z',
    network: '203.0.113.0/24',
    browser: null,
    downloadedAt: '2026-11-21T18:05:00.000Z',
  }
  const shown = show([listed(link), answer(auditorLinkOpenings, { rows: [opening], totalNumberOfItems: 1 })])
  await fromMenu(shown, 'Openings')
  const dialog = within(await screen.findByRole('dialog', { name: /^Openings of the link for Dana Ruiz/ }))
  expect(await dialog.findByText('203.0.113.0/24')).toBeTruthy()
  for (const text of ['Nov 21, 2026, 10:00 AM', 'Another browser', 'Nov 21, 2026, 10:05 AM'])
    expect(dialog.getByText(text)).toBeTruthy()
})

test('it is revoked after a question', async () => {
  const shown = show([listed(link), answer(revokeAuditorLink, {})])
  await fromMenu(shown, 'Revoke')
  const sure = within(await screen.findByRole('dialog', { name: 'Revoke the link for Dana Ruiz, State Auditor?' }))
  expect(sure.getByText(/closes at once/)).toBeTruthy()
  await shown.user.click(sure.getByRole('button', { name: 'Revoke link' }))
  expect(await screen.findByText('Link revoked')).toBeTruthy()
  expect(shown.sentTo(revokeAuditorLink).map(({ url }) => url.pathname)).toEqual([
    `/api/auditor-links/${entityGuid}/3/revoke`,
  ])
})

test('without a plan links can be looked at and revoked, not made', async () => {
  const me = personNamed('June Park', {
    profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'], premiumPagesOpen: false })],
  })
  show([listed(link)], { me })
  expect(await screen.findByRole('button', { name: 'Row actions' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New auditor link' })).toBeNull()
})
