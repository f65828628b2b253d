import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { Questions } from '#platform/web/dialog.tsx'
import { removeFromCooperative } from '#organization/coop-membership/coop-membership.contract.ts'
import { cooperativeOrganizationLookup } from '../coop-organizations/coop-organizations.contract.ts'
import { cooperativeFigures, type Figures, memberOrganizations, organizationPeople } from './cooperative.contract.ts'
import { Screen } from './cooperative.screen.tsx'

const member = ana(['Learner', 'CoopAdmin'])
const me = { ...member, profiles: member.profiles.map(profile => ({ ...profile, entityType: 'Coop' as const })) }
const figures: Figures = {
  people: 1250,
  compliant: 500,
  noTraining: 20,
  expiring30: 10,
  expiring60: 11,
  expiring90: 12,
  overdue: 0,
  notStarted: 40,
}
const harbor = {
  entityGuid: '11111111-1111-4111-8111-111111111111',
  name: 'Harbor',
  mayAssign: true,
  ...figures,
}
const answers = [
  answer(cooperativeFigures, { ...figures, organizations: 1, pendingInvitations: 2 }),
  answer(memberOrganizations, { rows: [harbor], totalNumberOfItems: 1, totals: figures }),
  answer(cooperativeOrganizationLookup, [{ label: 'Harbor', value: harbor.entityGuid, mayAssign: true }]),
]
const leadsTo = (part: Pick<typeof screen, 'getByRole'>, name: string | RegExp) =>
  part.getByRole('link', { name }).getAttribute('href')

test('each number of an organization, each sum and each tile leads to the people behind it', async () => {
  renderScreen(<Screen />, { me, at: '/coop/dashboard', answers })
  const table = within(await screen.findByRole('table'))
  const [row, totals] = [await table.findByText('Harbor'), table.getByText('All 1 organization')].map(cell =>
    within(cell.closest('tr') as HTMLElement),
  )
  if (!row || !totals) throw new Error('no rows')
  const of = `/coop/dashboard?tab=people&organization=${harbor.entityGuid}`
  expect([leadsTo(row, '1,250'), leadsTo(row, '500 (40%)'), leadsTo(row, '10'), leadsTo(row, '40')]).toEqual([
    of,
    `${of}&trainingStatus=Complete`,
    `${of}&trainingStatus=Expiring_30`,
    `${of}&trainingStatus=Not_Started`,
  ])
  expect(row.queryByRole('link', { name: '0' })).toBeNull()
  expect(row.getByText('You may assign trainings')).toBeTruthy()
  expect([leadsTo(totals, '1,250'), leadsTo(totals, '500 (40%)')]).toEqual([
    '/coop/dashboard?tab=people',
    '/coop/dashboard?tab=people&trainingStatus=Complete',
  ])
  const tiles = within(screen.getByRole('list', { name: 'Training status of your organizations’ people' }))
  expect([
    leadsTo(tiles, /^Compliant/),
    leadsTo(tiles, '40% of 1,250 active members'),
    leadsTo(tiles, '20 without training'),
    leadsTo(tiles, '11 in 60 days'),
    leadsTo(tiles, '12 in 90'),
    leadsTo(tiles, '2 open invitations'),
  ]).toEqual([
    '/coop/dashboard?tab=people&trainingStatus=Complete',
    '/coop/dashboard?tab=people',
    '/coop/dashboard?tab=people&trainingStatus=None',
    '/coop/dashboard?tab=people&trainingStatus=Expiring_60',
    '/coop/dashboard?tab=people&trainingStatus=Expiring_90',
    '/coop/dashboard?tab=invitations&status=pending',
  ])
})

test('an organization is removed only after a question', async () => {
  const shown = renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me, at: '/coop/dashboard', answers: [...answers, answer(removeFromCooperative, {})] },
  )
  await screen.findByText('Harbor')
  await shown.user.click(screen.getByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove from cooperative' }))
  expect(await screen.findByText('Remove Harbor from the cooperative?')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Keep' }))
  expect(shown.sentTo(removeFromCooperative)).toHaveLength(0)
  await shown.user.click(screen.getByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Remove from cooperative' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(shown.sentTo(removeFromCooperative)).toHaveLength(1))
  expect(shown.sentTo(removeFromCooperative)[0]?.url.pathname).toContain(`/organizations/${harbor.entityGuid}/remove`)
})

test('people are listed with their organization, and nothing can be changed about them', async () => {
  const shown = renderScreen(<Screen />, {
    me,
    at: `/coop/dashboard?tab=people&organization=${harbor.entityGuid}&trainingStatus=Overdue`,
    answers: [
      ...answers,
      answer(organizationPeople, {
        totalNumberOfItems: 1,
        rows: [
          {
            entityUserId: 8,
            firstName: 'Leo',
            lastName: 'Tran',
            email: 'leo@harbor.test',
            organizationGuid: harbor.entityGuid,
            organization: 'Harbor',
            trainingStatus: 'Overdue',
            nextDue: '2026-11-01',
            nextDueIs: 'due',
            today: '2026-11-20',
          },
        ],
      }),
    ],
  })
  const row = within((await screen.findByText('Leo Tran')).closest('tr') as HTMLElement)
  expect(row.getAllByRole('cell').map(cell => cell.textContent)).toEqual([
    'Leo Tranleo@harbor.test',
    'Harbor',
    'Overdue',
    'Nov 1, 2026Overdue',
    '',
  ])
  expect(row.queryAllByRole('link')).toEqual([])
  await shown.user.click(row.getByRole('button', { name: 'Row actions' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.getAttribute('href'))).toEqual([
    `/coop/trainings?tab=records&organization=${harbor.entityGuid}&searchTerm=leo%40harbor.test&fromDate=2000-01-01`,
    `/coop/certificates?organization=${harbor.entityGuid}&searchTerm=leo%40harbor.test`,
  ])
  const asked = shown.sentTo(organizationPeople)[0]?.url.searchParams
  expect([asked?.get('organization'), asked?.get('trainingStatus')]).toEqual([harbor.entityGuid, 'Overdue'])
  expect((screen.getByRole('combobox', { name: 'Organization' }) as HTMLInputElement).value).toBe('Harbor')
})
