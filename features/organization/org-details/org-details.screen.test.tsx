import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { type PublishedResource, publishedResources } from '../resources/resources.contract.ts'
import { type Me, me } from '#identity/sign-in/sign-in.contract.ts'
import { leaveOrganization, type OrganizationDetails, organizationDetails } from './org-details.contract.ts'
import { Screen } from './org-details.screen.tsx'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'

const profile = profileOf({ entityName: 'Harbor Unified' })
const clinic = {
  ...profile,
  entityGuid: '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12',
  entityName: 'Bayview Clinic',
  entityUserId: 8,
}
const leo = personNamed('Leo Tran', { userId: 2, profiles: [profile] })
const details: OrganizationDetails = {
  name: 'Harbor Unified',
  logoImageUrl: null,
  website: 'https://harbor.test/',
  contactName: 'Maria Alvarez',
  contactEmail: 'maria@harbor.test',
  contactPhone: '+1 (555) 0100',
  groups: [{ id: 1, name: 'Coaches' }],
}
const hotline: PublishedResource = {
  id: 3,
  name: 'Hotline',
  description: 'Whom to call.',
  type: 'Link',
  url: 'https://example.org/',
  fileName: null,
  dateAdded: '2026-10-30',
}

const show = ({
  given = {},
  rows = [hotline],
  answers = [],
  who = leo,
  at = '/org-details',
}: {
  given?: Partial<OrganizationDetails>
  rows?: PublishedResource[]
  answers?: ReturnType<typeof answer>[]
  who?: Me
  at?: string
} = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: who,
      at,
      answers: [
        ...answers,
        answer(organizationDetails, { ...details, ...given }),
        answer(publishedResources, { rows, totalNumberOfItems: rows.length }),
      ],
    },
  )
const leave = async (shown: ReturnType<typeof show>) => {
  await shown.user.click(await screen.findByRole('button', { name: 'Leave organization' }))
  await screen.findByText(/You keep your certificates, under My Certificates/)
  await shown.user.click(screen.getByRole('button', { name: 'Leave' }))
}

test('the contact person, one’s groups and what is published are there', async () => {
  show()
  expect((await screen.findByRole('link', { name: 'maria@harbor.test' })).getAttribute('href')).toBe(
    'mailto:maria@harbor.test',
  )
  expect(screen.getByRole('link', { name: '+1 (555) 0100' }).getAttribute('href')).toBe('tel:+15550100')
  expect(screen.getByText('Coaches')).toBeTruthy()
  expect((await screen.findByRole('link', { name: /^[\w.-]+: Open Hotline in a new tab$/ })).getAttribute('rel')).toBe(
    'noopener noreferrer',
  )
})

test('an organization that has said nothing of itself says so', async () => {
  show({ given: { contactName: null, contactEmail: null, contactPhone: null, website: null, groups: [] }, rows: [] })
  expect(await screen.findByText(/not named a contact yet/)).toBeTruthy()
  expect(screen.getByText('You are not in a group.')).toBeTruthy()
  expect(await screen.findByText('No resources yet')).toBeTruthy()
})

test('a search without a match, and a failure, are told apart', async () => {
  const shown = show({ rows: [], at: '/org-details?searchTerm=zzz' })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  shown.unmount()
  show({ answers: [answer(organizationDetails, refuse(404, { message: 'We could not find that.' }))] })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('who leaves is asked first, and goes on as another of their profiles', async () => {
  const shown = show({ answers: [answer(leaveOrganization, {}), answer(me, { ...leo, profiles: [clinic] })] })
  await leave(shown)
  expect(await screen.findByText('You have left Harbor Unified.')).toBeTruthy()
  expect(shown.sentTo(leaveOrganization)[0]?.body).toEqual({ leave: true })
  expect([location.pathname, localStorage.getItem('entityGuid')]).toEqual(['/', clinic.entityGuid])
})

test('who stays has changed nothing', async () => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: 'Leave organization' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(shown.sentTo(leaveOrganization)).toHaveLength(0)
})

test('who has no other profile goes home, and is told why they can’t leave', async () => {
  const shown = show({ answers: [answer(leaveOrganization, {}), answer(me, { ...leo, profiles: [] })] })
  await leave(shown)
  await waitFor(() => expect(location.pathname).toBe('/'))
  expect(localStorage.getItem('entityGuid')).toBeNull()
  shown.unmount()
  const refused = show({
    answers: [
      answer(
        leaveOrganization,
        refuse(400, { kind: 'lastAdministrator', message: 'An organization needs at least one administrator.' }),
      ),
    ],
  })
  await leave(refused)
  expect(await screen.findByText('An organization needs at least one administrator.')).toBeTruthy()
  expect(location.pathname).toBe('/org-details')
})

test('staff who act as someone can’t leave for them', async () => {
  show({ who: { ...leo, impersonatedBy: 'Ada Winter' } })
  expect(await screen.findByText('You cannot do this while you are logged in as someone else.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Leave organization' })).toBeNull()
})
