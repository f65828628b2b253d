import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
// Chips are loaded when a filter is set: here before the test waits for them.
import '#platform/web/filter-chips.tsx'
import { memberOrganizations } from '../cooperative/cooperative.contract.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { type LearnerRow, listLearners } from '#people/learners/learners.contract.ts'
import {
  type Organization,
  organization,
  updateOrganization,
} from '#organization/organizations/organizations.contract.ts'
import { industryLookup, stateLookup } from '#foundation/lookups/lookups.contract.ts'
import { secondFactor } from '#profile/profile-two-factor/profile-two-factor.contract.ts'
import { me as whoIsThis } from '#identity/sign-in/sign-in.contract.ts'
import { sidebarOf, menuOf } from '#shell/shell/menu.rules.ts'
import { coopDashboardPage } from '../cooperative/cooperative.page.ts'
import { coopCertificatesPage } from '../coop-certificates/coop-certificates.page.ts'
import { coopTrainingsPage } from '../coop-trainings/coop-trainings.page.ts'
import { coopProfilePage, coopTeamPage } from './coop-team.page.ts'
import { Screen as Profile } from './coop-profile.screen.tsx'
import { Screen as Team } from './coop-team.screen.tsx'

const member = ana(['Learner', 'CoopAdmin'])
const me = { ...member, profiles: member.profiles.map(profile => ({ ...profile, entityType: 'Coop' as const })) }
const omar: LearnerRow = {
  entityUserId: 8,
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@coastal.test',
  groups: [],
  groupIds: [],
  groupCount: 0,
  roles: ['CoopAdmin', 'Learner'],
  status: 'Active',
  trainingStatus: 'None',
  nextDue: null,
  nextDueIs: null,
  lastActivity: null,
  lastReminded: null,
}
const facts: Organization = {
  entityGuid: me.profiles[0]?.entityGuid ?? '',
  entityType: 'Coop',
  name: 'Coastal Schools',
  logoImageUrl: null,
  contactName: 'Ines Moreau',
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
  slug: null,
  publicLandingPageEnabled: false,
  landingPageShortUrl: 'https://example.test/join-org',
  whiteListedDomains: [],
  version: 1,
}

test('the sidebar names the pages in their order', () => {
  const pages = [coopCertificatesPage, coopTeamPage, coopTrainingsPage, coopProfilePage, coopDashboardPage]
  const person = {
    signedIn: true,
    platformRoles: [],
    rolesInEntity: ['Learner', 'CoopAdmin'],
    planLive: true,
    guardOpen: true,
    acting: false,
    entityType: 'Coop',
    isOffsite: false,
    permissions: ['coopAdmin:list'],
  }
  expect(sidebarOf(person)).toBe('coop')
  expect(menuOf(pages, person).flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
    'Dashboard',
    'Profile',
    'Trainings',
    'Team',
    'Certificates',
  ])
})

test('the team is narrowed to those who have a course, where a number of the catalogue leads to them', async () => {
  const shown = renderScreen(<Team />, {
    me,
    at: '/coop/team?status=Active&courseId=3',
    answers: [
      answer(listLearners, { rows: [omar], totalNumberOfItems: 1 }),
      answer(courseLookup, [{ label: 'In schools', value: 3 }]),
    ],
  })
  expect(await screen.findByRole('button', { name: /^Course: In schools/ })).toBeTruthy()
  expect(shown.sentTo(listLearners)[0]?.url.searchParams.get('courseId')).toBe('3')
})

test('the team is listed without groups, and each leads to their page', async () => {
  const shown = renderScreen(<Team />, {
    me,
    at: '/coop/team',
    answers: [answer(listLearners, { rows: [omar], totalNumberOfItems: 1 })],
  })
  expect((await screen.findByRole('link', { name: 'Omar Haddad' })).getAttribute('href')).toBe(
    '/coop/edit-user?userId=8',
  )
  expect(screen.queryByRole('columnheader', { name: 'Groups' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Row actions' }))
  const items = within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(item => item.textContent)
  expect(items).toEqual(['Edit', 'Assign training…', 'Send reminder', 'Deactivate', 'Archive'])
  await shown.user.click(screen.getByLabelText('Select all rows of this page'))
  expect(screen.queryByRole('button', { name: 'Groups…' })).toBeNull()
})

const figures = {
  people: 0,
  compliant: 0,
  noTraining: 0,
  expiring30: 0,
  expiring60: 0,
  expiring90: 0,
  overdue: 0,
  notStarted: 0,
}

test('the profile is edited, beside its numbers; a change that someone else made first is not overwritten', async () => {
  let stored = facts
  const shown = renderScreen(<Profile />, {
    me,
    at: '/coop/profile',
    answers: [
      answer(organization, () => stored),
      answer(updateOrganization, ({ body }) => {
        if ((body as { version: number }).version !== stored.version)
          return refuse(409, { message: 'Someone else changed this.' })
        stored = { ...stored, ...(body as object), version: stored.version + 1 }
        return stored
      }),
      answer(listLearners, { rows: [omar], totalNumberOfItems: 1_200 }),
      answer(memberOrganizations, { rows: [], totalNumberOfItems: 3, totals: figures }),
      answer(stateLookup, []),
      answer(industryLookup, []),
      answer(secondFactor, { activatedAt: null, recoveryCodesLeft: 0, requiredText: null }),
      answer(whoIsThis, me),
    ],
  })
  // Active people are counted, and the number's link lists them.
  expect((await screen.findByRole('link', { name: '1,200 active members of its own' })).getAttribute('href')).toBe(
    '/coop/team?status=Active',
  )
  expect(shown.sentTo(listLearners)[0]?.url.searchParams.getAll('status')).toEqual(['Active'])
  expect(screen.getByRole('link', { name: '3 organizations' }).getAttribute('href')).toBe('/coop/dashboard')

  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  await shown.user.clear(name)
  await shown.user.type(name, 'Coastal Schools West')
  await shown.user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(stored).toMatchObject({ name: 'Coastal Schools West', version: 2 }))

  stored = { ...stored, contactName: 'Somebody Else', version: 3 }
  await shown.user.type(screen.getByRole('textbox', { name: 'Contact phone' }), '555-0100')
  await shown.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Someone else just changed this/)).toBeTruthy()
  expect(stored.contactPhone).toBeNull()
})
