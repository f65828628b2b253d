import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { memberOrganizations, organizationPeople } from './cooperative.contract.ts'
import { Screen } from './cooperative.screen.tsx'

const member = ana(['Learner', 'CoopAdmin'])
const me = { ...member, profiles: member.profiles.map(profile => ({ ...profile, entityType: 'Coop' as const })) }
const harbor = {
  entityGuid: '11111111-1111-4111-8111-111111111111',
  name: 'Harbor',
  people: 1250,
  compliant: 500,
  overdue: 0,
}

test('each number of an organization, and each sum, leads to the people behind it', async () => {
  renderScreen(<Screen />, {
    me,
    at: '/coop/dashboard',
    answers: [
      answer(memberOrganizations, {
        rows: [harbor],
        totalNumberOfItems: 1,
        totals: { people: 1250, compliant: 500, overdue: 0 },
      }),
    ],
  })
  const table = within(await screen.findByRole('table'))
  const leadsTo = (part: Pick<typeof screen, 'getByRole'>, name: string) =>
    part.getByRole('link', { name }).getAttribute('href')
  expect(await table.findByText('Harbor')).toBeTruthy()
  expect(leadsTo(table, '1,250')).toBe(`/coop/dashboard?tab=people&organization=${harbor.entityGuid}`)
  expect(leadsTo(table, '500 (40%)')).toBe(
    `/coop/dashboard?tab=people&organization=${harbor.entityGuid}&trainingStatus=Complete`,
  )
  expect(table.queryByRole('link', { name: '0' })).toBeNull()
  expect(leadsTo(screen, '1,250 active members')).toBe('/coop/dashboard?tab=people')
  expect(leadsTo(screen, '500 compliant')).toBe('/coop/dashboard?tab=people&trainingStatus=Complete')
  expect(screen.getByText(/^1 organization, /).textContent).toBe(
    '1 organization, 1,250 active members: 500 compliant, 0 overdue',
  )
})

test('people are listed with their organization, and nothing can be done with them', async () => {
  const shown = renderScreen(<Screen />, {
    me,
    at: `/coop/dashboard?tab=people&organization=${harbor.entityGuid}&trainingStatus=Overdue`,
    answers: [
      answer(memberOrganizations, {
        rows: [harbor],
        totalNumberOfItems: 1,
        totals: { people: 1250, compliant: 500, overdue: 1 },
      }),
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
  ])
  expect(row.queryAllByRole('link').concat(row.queryAllByRole('button'))).toEqual([])
  const asked = shown.sentTo(organizationPeople)[0]?.url.searchParams
  expect([asked?.get('organization'), asked?.get('trainingStatus')]).toEqual([harbor.entityGuid, 'Overdue'])
  expect((screen.getByRole('combobox', { name: 'Organization' }) as HTMLInputElement).value).toBe('Harbor')
})
