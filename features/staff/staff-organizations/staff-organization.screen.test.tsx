import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import type { PlatformRole } from '#foundation/access/roles.ts'
import { organizationVisit, visitOrganization } from '../staff-visits/staff-visits.contract.ts'
import { Screen } from './staff-organization.screen.tsx'
import { staffOrganization, type StaffOrganization } from './staff-organizations.contract.ts'
import { staffOrganizationPage } from './staff-organizations.page.ts'

const entityGuid = '11111111-1111-4111-8111-111111111111'
const endsAt = '2026-11-22T22:00:00.000Z'
const visit = { reason: 'Request 4711', endsAt }
const harbor: StaffOrganization = {
  entityGuid,
  name: 'Harbor',
  type: 'Organization',
  state: 'CA',
  industry: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  createdAt: '2026-01-05T10:00:00.000Z',
  today: '2026-11-20',
  isOffsite: false,
  active: 1250,
  inactive: 3,
  administrators: [{ userId: 2, entityUserId: 3, name: 'Maria Alvarez', email: 'maria@harbor.test', owns: true }],
  cooperative: null,
  members: 0,
  plan: {
    standing: 'Enterprise',
    planName: 'Enterprise',
    planType: 'Certificate',
    isEnterprise: true,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
    cancelOn: null,
    trialEndsOn: null,
    used: 1200,
    quota: 0,
    nextQuota: null,
    nextQuotaOn: null,
    lastPlan: null,
    payAsYouGo: { bought: 0, used: 0, left: 0 },
    withheld: 0,
  },
}

function show(role: PlatformRole, ...answers: NonNullable<Parameters<typeof renderScreen>[1]>['answers'] & object) {
  return renderScreen(<Screen />, {
    me: { ...maria, platformRoles: [role], profiles: [] },
    at: `/staff/organizations/${entityGuid}`,
    page: staffOrganizationPage,
    answers,
  })
}

test('nothing is asked of an organization before staff have said why', async () => {
  const shown = show(
    'Support',
    answer(organizationVisit, { name: 'Harbor', visit: null }),
    answer(visitOrganization, { endsAt }),
    answer(staffOrganization, harbor),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Enter a reason in a few words.')).toBeTruthy()
  expect(shown.sentTo(staffOrganization)).toEqual([])
  await shown.user.type(screen.getByLabelText('Reason'), 'Request 4711')
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(shown.sentTo(visitOrganization)[0]?.body).toEqual({ reason: 'Request 4711' }))
})

test('an organization is shown with its plan, and the reason for which it is open', async () => {
  show('Admin', answer(organizationVisit, { name: 'Harbor', visit }), answer(staffOrganization, harbor))
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href('1,250 active')).toBe(`/staff/organizations/${entityGuid}?tab=people&status=Active`)
  expect(await href('3 inactive or archived')).toBe(
    `/staff/organizations/${entityGuid}?tab=people&status=Inactive&status=Archived`,
  )
  expect(screen.getByText('1,200 used, no limit agreed')).toBeTruthy()
  expect(screen.getByText('Your reason: Request 4711')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change agreement' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End agreement' })).toBeTruthy()
})

test('support is not offered what it may not do', async () => {
  show('Support', answer(organizationVisit, { name: 'Harbor', visit }), answer(staffOrganization, harbor))
  const about = within((await screen.findByRole('heading', { name: 'About' })).closest('section') as HTMLElement)
  expect(about.queryAllByRole('button')).toEqual([])
  expect(screen.queryByRole('button', { name: /agreement|learning system/ })).toBeNull()
})
