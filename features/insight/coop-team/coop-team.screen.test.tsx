import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { memberOrganizations } from '../cooperative/cooperative.contract.ts'
import { courseLookup, organizationCourses } from '#courses/courses/courses.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import { type LearnerRow, listLearners } from '#people/learners/learners.contract.ts'
import { type Organization, organization } from '#organization/organizations/organizations.contract.ts'
import { sidebarOf, menuOf } from '#shell/shell/menu.rules.ts'
import { coopDashboardPage } from '../cooperative/cooperative.page.ts'
import { coopCertificatesPage, coopProfilePage, coopTrainingsPage, coopTeamPage } from './coop-team.page.ts'
import { Screen as Certificates } from './coop-certificates.screen.tsx'
import { Screen as Profile } from './coop-profile.screen.tsx'
import { Screen as Team } from './coop-team.screen.tsx'
import { Screen as Trainings } from './coop-trainings.screen.tsx'

const member = ana(['Learner', 'CoopAdmin'])
const me = { ...member, profiles: member.profiles.map(profile => ({ ...profile, entityType: 'Coop' as const })) }
const omar: LearnerRow = {
  entityUserId: 8,
  firstName: 'Omar',
  lastName: 'Haddad',
  email: 'omar@coastal.test',
  groups: [],
  groupCount: 0,
  roles: ['CoopAdmin', 'Learner'],
  status: 'Active',
  trainingStatus: 'None',
  nextDue: null,
  nextDueIs: null,
  lastActivity: null,
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
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Course' }).value).toBe('In schools'),
  )
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

test('the profile tells the cooperative’s facts with its numbers, or that they could not be read', async () => {
  const numbers = [
    answer(listLearners, { rows: [omar], totalNumberOfItems: 1_200 }),
    answer(memberOrganizations, { rows: [], totalNumberOfItems: 3, totals: { people: 0, compliant: 0, overdue: 0 } }),
  ]
  const { unmount, sentTo } = renderScreen(<Profile />, {
    me,
    at: '/coop/profile',
    answers: [answer(organization, facts), ...numbers],
  })
  expect(await screen.findByText('Coastal Schools')).toBeTruthy()
  // Active people are counted, and the number's link lists them.
  expect((await screen.findByRole('link', { name: '1,200' })).getAttribute('href')).toBe('/coop/team?status=Active')
  expect(sentTo(listLearners)[0]?.url.searchParams.getAll('status')).toEqual(['Active'])
  expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe('/coop/dashboard')
  for (const text of ['Ines Moreau', 'Pacific Time (Los Angeles)', '3', '1,200'])
    expect(await screen.findByText(text)).toBeTruthy()
  unmount()
  renderScreen(<Profile />, {
    me,
    at: '/coop/profile',
    answers: [answer(organization, refuse(403, { message: 'You do not have access to this content.' })), ...numbers],
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('the trainings that can be assigned are listed with what they hold; without any it is said', async () => {
  const course = {
    id: 3,
    name: 'In schools',
    trainingHeader: 'Mandated Reporter Training',
    state: 'NATL',
    isCE: true,
    moduleNames: ['Who reports', 'Final exam'],
    alreadyUserCourses: false,
  }
  const { unmount } = renderScreen(<Trainings />, {
    me,
    at: '/coop/trainings',
    answers: [answer(organizationCourses, [course])],
  })
  expect((await screen.findByRole('link', { name: 'In schools' })).getAttribute('href')).toBe('/trainings/3')
  for (const text of ['National', 'CE Approved', 'Who reports · Final exam'])
    expect(screen.getByText(text)).toBeTruthy()
  unmount()
  renderScreen(<Trainings />, { me, at: '/coop/trainings', answers: [answer(organizationCourses, [])] })
  expect(await screen.findByText('There are no published courses yet.')).toBeTruthy()
})

test('the certificates page leads to what there is', () => {
  renderScreen(<Certificates />, { me, at: '/coop/certificates' })
  expect(screen.getByRole('link', { name: 'Go to the dashboard' }).getAttribute('href')).toBe('/coop/dashboard')
})
