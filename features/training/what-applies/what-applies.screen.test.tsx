import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { Screen as RuleScreen } from './rule-applies.screen.tsx'
import {
  type OrganizationRule,
  peopleUnderRule,
  type UnderRuleRow,
  type WhatApplies,
  whatApplies,
} from './what-applies.contract.ts'
import { whatAppliesMessages } from './what-applies.messages.ts'
import { ruleAppliesPage, whatAppliesPage } from './what-applies.page.ts'
import { Screen } from './what-applies.screen.tsx'

const rule: OrganizationRule = {
  field: 'rule-1',
  standing: 'source',
  readOn: '2026-11-22',
  readBy: null,
  source: 'in.gov',
  sourceUrl: 'https://example.org/law',
  copyOf: '2025-05',
  due: false,
  citation: 'Health & Saf. Code 1596.8662',
  rule: {
    who: { people: 'Child-care staff', industries: ['child-care'] },
    initial: { kind: 'daysAfterHire', days: 90 },
    renewal: { kind: 'monthsAfterCompletion', months: 24 },
    provider: 'state',
  },
  counts: { perhaps: 2, held: 0, toDo: 1, overdue: 1234 },
}
const california: WhatApplies = {
  state: { name: 'California', page: 'https://example.org/california' },
  mandate: null,
  rules: [rule],
  elsewhere: 1,
}
const show = (law: WhatApplies) =>
  renderScreen(<Screen />, {
    me: maria,
    at: '/what-applies',
    page: whatAppliesPage,
    answers: [answer(whatApplies, law)],
  })

test('a rule says whom it asks, when, by what law, and that our course is not what it asks for', async () => {
  show(california)
  const card = (await screen.findByText('Child-care staff')).closest('section')
  expect(card?.textContent).toMatch(/90 days/)
  expect(card?.textContent).toMatch(/Health & Saf\. Code 1596\.8662/)
  expect(card?.textContent).toMatch(/Only the state’s own course counts/)
})

test('each number leads to exactly those people, and none leads nowhere', async () => {
  show(california)
  const overdue = await screen.findByRole('link', { name: '1,234' })
  expect(overdue.getAttribute('href')).toBe('/what-applies/rule-1?answer=yes&stands=overdue')
  expect(screen.getByRole('link', { name: '2' }).getAttribute('href')).toBe('/what-applies/rule-1?answer=perhaps')
  expect(screen.queryByRole('link', { name: '0' })).toBeNull()
  expect(screen.getByText(/One person’s profile names another state/)).toBeDefined()
})

test('a rule that asks nobody here says so instead of four zeros', async () => {
  show({ ...california, rules: [{ ...rule, counts: { perhaps: 0, held: 0, toDo: 0, overdue: 0 } }] })
  expect(await screen.findByText('The rule asks nobody here.')).toBeDefined()
  expect(screen.queryByText('Overdue')).toBeNull()
})

test('without a state the way leads to the profile; without rules to the state’s own page', async () => {
  const { unmount } = show({ state: null, mandate: null, rules: [], elsewhere: 0 })
  expect((await screen.findByRole('link', { name: 'Open profile' })).getAttribute('href')).toBe('/organization/profile')
  unmount()
  show({ ...california, rules: [], elsewhere: 0 })
  expect((await screen.findByRole('link', { name: /Page about California/ })).getAttribute('href')).toBe(
    'https://example.org/california',
  )
})

const row: UnderRuleRow = {
  entityUserId: 7,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@example.test',
  industry: null,
  profession: null,
  volunteer: true,
  startedOn: '2026-03-01',
  completedOn: null,
  answer: 'perhaps',
  stands: 'toDo',
  on: null,
}
const showRule = (field: string, law = california, one = row) =>
  renderScreen(<RuleScreen />, {
    me: maria,
    at: `/what-applies/${field}`,
    page: ruleAppliesPage,
    answers: [
      answer(whatApplies, law),
      answer(peopleUnderRule, ({ url }) => ({
        rows: url.searchParams.get('answer') === 'yes' ? [] : [one],
        totalNumberOfItems: url.searchParams.get('answer') === 'yes' ? 0 : 1,
      })),
    ],
  })

test('whom a rule asks is a list that can be narrowed', async () => {
  showRule('rule-1')
  const line = await screen.findByRole('row', { name: /Leo Tran/ })
  expect(line.textContent).toMatch(/Not in the profile, Volunteer.*None.*May be asked.*No day known/)
  expect(within(line).getByRole('link', { name: 'Leo Tran' }).getAttribute('href')).toBe('/team/edit-users?userId=7')
  await userEvent.click(screen.getByRole('combobox', { name: 'Asked' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Yes' }))
  expect(await screen.findByText(/No matches|Nothing matches/i)).toBeDefined()
})

test('an address of a rule that is not known any more says so', async () => {
  showRule('rule-7')
  expect(await screen.findByText(whatAppliesMessages.unknownRule)).toBeDefined()
})

const nurses = { people: 'Nurses', industries: [], professions: ['nurse' as const, 'school-nurse' as const] }
const forNurses = { ...california, rules: [{ ...rule, rule: { ...rule.rule, who: nurses } }] }

test('a rule that names professions says which', async () => {
  show(forNurses)
  const card = (await screen.findByText('Nurses')).closest('section')
  expect(card?.textContent).toContain('For people whose profession is one of these: nurse, school nurse.')
})

test.each([
  ['Education, School nurse, Volunteer', { industry: 'education', profession: 'school-nurse' }],
  ['Education, profession unknown, Volunteer', { industry: 'education', profession: null }],
  ['Not in the profile, Volunteer', { industry: null, profession: null }],
] as const)('beside people under it stands their profession: %s', async (words, told) => {
  showRule('rule-1', forNurses, { ...row, ...told })
  expect(await screen.findByRole('columnheader', { name: 'Field of work, profession' })).toBeDefined()
  expect((await screen.findByRole('row', { name: /Leo Tran/ })).textContent).toContain(words)
})

test('under a rule that names none, it does not', async () => {
  showRule('rule-1', california, { ...row, industry: 'education', profession: 'teacher' })
  expect((await screen.findByRole('row', { name: /Leo Tran/ })).textContent).toContain('Education, Volunteer')
})
