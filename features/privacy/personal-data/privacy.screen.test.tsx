import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { retention, type RetentionKind } from '#platform/shared/retention.ts'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { dataKindNames, dataKindOf } from './data-kinds.ts'
import { keptInWords } from './kept.rules.ts'
import { Screen as OwnPrivacy } from './own-privacy.screen.tsx'
import { privacyNotice } from './personal-data.contract.ts'
import { Screen as Privacy } from './privacy.screen.tsx'

const keepDays = Object.fromEntries(Object.entries(retention).map(([kind, { days }]) => [kind, days])) as Record<
  RetentionKind,
  number
>
const answers = [answer(privacyNotice, { keepDays: { ...keepDays, mails: 60 }, answerDays: 30, backupDays: 14 })]

test('the notice tells each kind of data with this installation’s own days', async () => {
  renderScreen(<Privacy />, { answers })
  for (const kind of dataKindNames)
    expect(await screen.findByRole('heading', { name: dataKindOf(kind).name, level: 3 })).toBeTruthy()
  expect(screen.getByText('Emails: 60 days.')).toBeTruthy()
  expect(screen.getByText(/We answer within 30 days/)).toBeTruthy()
  expect(screen.getByText(/from its backups after 14 days at most/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Make a privacy request' }).getAttribute('href')).toBe('/privacy-request')
  const legal = screen.getByRole('navigation', { name: 'Terms and privacy' })
  expect(within(legal).getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms')
})

test('the profile leads to a request with the own address', async () => {
  renderScreen(<OwnPrivacy />, { answers, me: maria })
  const request = await screen.findByRole('link', { name: 'Make a privacy request' })
  expect(request.getAttribute('href')).toBe(`/privacy-request?email=${encodeURIComponent(maria.email)}`)
  expect(await screen.findByRole('heading', { name: 'Certificates', level: 3 })).toBeTruthy()
})

test('days are said as people say them', () => {
  expect(keptInWords({ kept: ['account', 'mails', 'auditLog', 'codes'] }, { ...keepDays, mails: 365 })).toEqual([
    'As long as you have your account.',
    'Emails: 1 year.',
    'Log entries: 7 years.',
    'Emailed codes and links: 1 day.',
  ])
})
