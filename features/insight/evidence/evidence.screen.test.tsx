import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { exportPage } from '#foundation/exports/export.page.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'
import { nurses } from '#training/requirements/testing/rows.ts'
import { countEvidence, makeEvidence } from './evidence.contract.ts'
import { evidenceTexts as texts } from './evidence.messages.ts'
import { evidencePage } from './evidence.page.ts'
import { Screen } from './evidence.screen.tsx'

const exportId = '6dbd7a43-2d5c-4d6b-9c3f-0d4e2f6b8a10'
const lists = [
  answer(listRequirements, { requirements: [nurses], sites: [], jobTitles: [] }),
  answer(groupLookup, [{ value: 2, label: 'Nurses of the ward' }]),
]
const show = (answers: Answer[] = [], at = '/evidence') =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    page: evidencePage,
    others: [exportPage],
    answers: [
      ...answers,
      answer(countEvidence, { people: 12, completions: 14, certificates: 10, outside: 3 }),
      ...lists,
    ],
  })

test('it says how many people and certificates that is, and leads to the file that is being made', async () => {
  const { user, sentTo } = show([answer(makeEvidence, { exportId })])
  expect(await screen.findByText('12 people')).toBeDefined()
  expect(screen.getByText('10 certificates')).toBeDefined()
  expect(screen.getByText('3 files of certificates from elsewhere, as sent in')).toBeDefined()
  expect(screen.getByText(/^1 completion without a certificate file/)).toBeDefined()
  expect(screen.getByText(texts.others(1))).toBeDefined()
  await user.click(screen.getByRole('button', { name: texts.make }))
  expect(sentTo(makeEvidence).map(({ body }) => body)).toEqual([
    { requirementId: null, groupIds: [], from: null, to: null },
  ])
})

test('the address may name a requirement', async () => {
  const { sentTo } = show([], `/evidence?requirementId=${nurses.id}`)
  await screen.findByText('12 people')
  expect(sentTo(countEvidence).at(-1)?.body).toMatchObject({ requirementId: nurses.id })
})

test('nobody, and what is refused, are told in words', async () => {
  show([answer(countEvidence, { people: 0, completions: 0, certificates: 0, outside: 0 })])
  expect(await screen.findByText(texts.nobody)).toBeDefined()
})

test('a count that fails can be tried again', async () => {
  show([answer(countEvidence, refuse(500))])
  expect(await screen.findByRole('button', { name: texts.retry })).toBeDefined()
})
