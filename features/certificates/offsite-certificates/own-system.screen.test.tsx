import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { createOffsiteKey, type OffsiteKey, offsiteKeys, tryOffsiteCertificates } from './arrival.contract.ts'
import { Screen } from './connect.screen.tsx'
import { offsiteCertificates } from './offsite-certificates.contract.ts'
import { arrival, keys as keyTexts, offsiteCertificatesMessages } from './offsite-certificates.messages.ts'
import { ownSystemTexts as texts } from './own-system.messages.ts'
import { offsiteKey as key } from './testing/offsite-key.ts'
import { offsiteRow } from './testing/offsite-row.ts'

const dana = (isOffsite = true) =>
  personNamed('Dana Cole', { profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'], isOffsite })] })
type Answers = NonNullable<Parameters<typeof renderScreen>[1]>['answers']
const show = ({
  keys = [] as OffsiteKey[],
  rows = [] as (typeof offsiteRow)[],
  answers = [] as Answers & object,
} = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: dana(),
      at: '/offsite-certs/connect',
      answers: [
        ...answers,
        answer(offsiteKeys, { rows: keys }),
        answer(offsiteCertificates, { rows, totalNumberOfItems: rows.length }),
      ],
    },
  )
const figures = () => screen.getByRole('progressbar', { name: texts.progress }).getAttribute('aria-valuetext')

test('a new organization has three steps ahead; keys, calls and certificates do them', async () => {
  const fresh = show()
  expect(await screen.findByText(texts.arrived.none)).toBeTruthy()
  expect(figures()).toBe('0 of 3')
  fresh.unmount()
  const begun = show({ keys: [key] })
  await waitFor(() => expect(figures()).toBe('1 of 3'))
  begun.unmount()
  const tried = show({ keys: [{ ...key, lastUsedAt: '2026-11-19T12:00:00.000Z' }] })
  await waitFor(() => expect(figures()).toBe('2 of 3'))
  tried.unmount()
  show({ keys: [key], rows: [offsiteRow] })
  await waitFor(() => expect(figures()).toBe('3 of 3'))
  expect(screen.getByText(offsiteRow.studentName)).toBeTruthy()
  expect(screen.getByRole('link', { name: texts.arrived.all }).getAttribute('href')).toBe('/offsite-certs')
})

test('a key that was just made is in the test call, which sends it and what stands in the field, and shows the answer', async () => {
  const shown = show({
    answers: [
      answer(createOffsiteKey, { ...key, key: 'osk_abcd1234_secret' }),
      answer(tryOffsiteCertificates, { organization: 'Harbor', certificates: [{ id: 'TEST-1', outcome: 'new' }] }),
    ],
  })
  await shown.user.click(await screen.findByRole('button', { name: texts.call.send }))
  expect(await screen.findByText(texts.call.keyMissing)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.call.key)))
  expect(shown.sentTo(tryOffsiteCertificates)).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: texts.key.create }))
  const dialog = within(await screen.findByRole('dialog'))
  await shown.user.type(dialog.getByLabelText(/^Name/), 'Our LMS')
  await shown.user.click(dialog.getByRole('button', { name: keyTexts.create }))
  await shown.user.click(await screen.findByRole('button', { name: keyTexts.kept }))
  await waitFor(() =>
    expect((screen.getByLabelText(texts.call.key) as HTMLInputElement).value).toBe('osk_abcd1234_secret'),
  )
  expect(screen.queryByText(texts.call.keyMissing)).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: texts.call.send }))
  expect(await screen.findByText(texts.call.answer(200))).toBeTruthy()
  expect(screen.getByRole('region', { name: texts.call.answer(200) }).textContent).toContain('"outcome": "new"')
  expect(screen.getByText(texts.call.passed)).toBeTruthy()
  expect(shown.sentTo(tryOffsiteCertificates)[0]?.body).toMatchObject({
    certificates: [{ id: 'TEST-1', issueDate: '2026-11-19' }],
  })
})

test('a refusal is shown as the API says it, and nothing that was typed is lost', async () => {
  const shown = show({ answers: [answer(tryOffsiteCertificates, refuse(401, { message: arrival.keyNeeded }))] })
  const field = (await screen.findByLabelText(texts.call.key)) as HTMLInputElement
  await shown.user.type(field, 'osk_wrong')
  await shown.user.click(screen.getByRole('button', { name: texts.call.send }))
  expect(await screen.findByText(texts.call.answer(401))).toBeTruthy()
  expect(screen.getByRole('region', { name: texts.call.answer(401) }).textContent).toContain(arrival.keyNeeded)
  expect(screen.getByText(texts.call.refused)).toBeTruthy()
  expect(field.value).toBe('osk_wrong')
})

test('an organization whose courses run here is told so', async () => {
  renderScreen(<Screen />, { me: dana(false), at: '/offsite-certs/connect', answers: [] })
  expect(await screen.findByText(offsiteCertificatesMessages.otherOrganization)).toBeTruthy()
})
