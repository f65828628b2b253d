import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { textOfRule, type TrainingRule } from '#foundation/training-rules/training-rule.ts'
import { enterFact, enterRule, factsOfState } from '../staff-facts/staff-facts.contract.ts'
import { staffFactsMessages } from '../staff-facts/staff-facts.messages.ts'
import { entryOf, factOf } from '../staff-facts/testing/entries.ts'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import { Screen } from './staff-rule.screen.tsx'
import { affectedOrganizations, ruleEffect } from './staff-rules.contract.ts'
import { ruleFormMessages } from './staff-rules.messages.ts'
import { staffRulePage } from './staff-rules.page.ts'

const rule: TrainingRule = {
  who: { people: 'Day-care staff', industries: ['child-care'] },
  initial: { kind: 'unknown' },
  renewal: { kind: 'monthsAfterCompletion', months: 12 },
  hours: 1,
  provider: 'unknown',
}
const counts = { perhaps: 0, held: 4, toDo: 0, overdue: 1 }
const effect = { losing: 1234, asked: 0, noLongerAsked: 2, moved: 3, before: counts, after: counts, organizations: 2 }
const texas = {
  code: 'TX',
  name: 'Texas',
  page: 'https://example.org/texas',
  notes: [],
  facts: [
    factOf({ field: 'rule-1', stands: entryOf({ value: textOfRule(rule), citation: 'Hum. Res. Code 42.04261' }) }),
  ],
  newLines: [],
  newRules: [],
}
/** Once the rule is entered, another screen follows. */
const show = (at: string, role: 'Support' | 'Admin' = 'Support', more = answer(enterFact, { entryId: 7 })) =>
  renderScreen(<Screen />, {
    me: staffMe(role),
    at,
    page: staffRulePage,
    answers: [
      answer(factsOfState, texas),
      answer(ruleEffect, effect),
      answer(affectedOrganizations, {
        rows: [
          { entityGuid: null, name: null, losing: 1, asked: 0, noLongerAsked: 0, moved: 1 },
          {
            entityGuid: '00000000-0000-4000-8000-000000000001',
            name: 'Bright',
            losing: 9,
            asked: 0,
            noLongerAsked: 0,
            moved: 0,
          },
        ],
        totalNumberOfItems: 2,
      }),
      // Its address is one of facts, too.
      answer(enterRule, { entryId: 8, field: 'rule-2' }),
      more,
    ],
  })
const at = '/staff/facts/TX/rules/rule-1'
const changed = { ...rule, renewal: { kind: 'monthsAfterCompletion' as const, months: 6 } }
const tried = (one: TrainingRule) => `${at}?change=${encodeURIComponent(textOfRule(one))}`

test('the parts of the rule are filled in, and what was changed is tried on everyone', async () => {
  const { user, sentTo } = show(at)
  const months = await screen.findByLabelText(/^Months/)
  expect((months as HTMLInputElement).value).toBe('12')
  await user.clear(months)
  await user.click(screen.getByRole('button', { name: 'See whom it affects' }))
  expect(await screen.findByText(ruleFormMessages.at.renewalCount)).toBeDefined()
  expect(sentTo(ruleEffect)).toEqual([])
  await user.type(months, '6')
  await user.click(screen.getByRole('button', { name: 'See whom it affects' }))
  expect(await screen.findByText('1,234')).toBeDefined()
  expect(sentTo(ruleEffect)[0]?.url.searchParams.get('value')).toBe(textOfRule(changed))
  expect((await screen.findByRole('link', { name: 'Bright' })).getAttribute('href')).toMatch(
    /^\/staff\/organizations\//,
  )
  expect(screen.getByText('People without an organization')).toBeDefined()
})

test('it is entered with where it was read', async () => {
  const { user, sentTo } = show(tried(changed))
  await user.click(await screen.findByRole('button', { name: 'Enter this rule' }))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('every 6 months')
  await user.click(within(dialog).getByRole('button', { name: 'Enter' }))
  await waitFor(() =>
    expect(sentTo(enterFact)[0]?.body).toMatchObject({
      value: textOfRule(changed),
      citation: 'Hum. Res. Code 42.04261',
    }),
  )
})

test('a refusal is said in the dialog', async () => {
  const waits = refuse(400, { errors: { value: [staffFactsMessages.alreadyWaiting] } })
  const { user } = show(tried(changed), 'Support', answer(enterFact, waits))
  await user.click(await screen.findByRole('button', { name: 'Enter this rule' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Enter' }))
  expect(await within(dialog).findByText(staffFactsMessages.alreadyWaiting)).toBeDefined()
})

test('the rule as it stands says that entering it confirms it', async () => {
  show(tried(rule))
  expect(await screen.findByText(/This is the rule as it stands/)).toBeDefined()
})

test('a rule of its own begins empty', async () => {
  const { user, sentTo } = show('/staff/facts/TX/rules/new')
  expect(await screen.findByRole('heading', { name: 'Texas: new training rule' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'See whom it affects' }))
  expect(await screen.findByText(ruleFormMessages.at.people)).toBeDefined()
  await user.type(screen.getByLabelText(/^People/), 'Coaches')
  await user.click(screen.getByRole('button', { name: 'See whom it affects' }))
  await user.click(await screen.findByRole('button', { name: 'Enter this rule' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText(/^Source/, { selector: 'input[name="source"]' }), 'The statute')
  await user.click(within(dialog).getByRole('button', { name: 'Enter' }))
  await waitFor(() => expect(sentTo(enterRule)[0]?.body).toMatchObject({ source: 'The statute' }))
  await waitFor(() => expect(location.pathname).toBe('/staff/facts/TX'))
})

test('an address of a rule that does not exist says so', async () => {
  show('/staff/facts/TX/rules/rule-9')
  expect(await screen.findByText(staffFactsMessages.unknownFact)).toBeDefined()
})

test('professions are chosen below their fields of work, and entered with the rule', async () => {
  const { user, sentTo } = show(at)
  const field = await screen.findByRole('combobox', { name: /^Professions/ })
  await user.click(field)
  const group = await screen.findByRole('group', { name: 'Health care' })
  await user.click(within(group).getByRole('option', { name: 'Nurse' }))
  await user.type(field, 'school n')
  await user.click(await screen.findByRole('option', { name: 'School nurse' }))
  await user.click(screen.getByRole('button', { name: 'See whom it affects' }))
  const named = { ...rule, who: { ...rule.who, professions: ['school-nurse' as const, 'nurse' as const] } }
  await waitFor(() => expect(sentTo(ruleEffect)[0]?.url.searchParams.get('value')).toBe(textOfRule(named)))
  await user.click(await screen.findByRole('button', { name: 'Enter this rule' }))
  const words = 'For people who work in child care, or whose profession is one of these: school nurse, nurse.'
  expect((await screen.findByRole('dialog')).textContent).toContain(words)
})
