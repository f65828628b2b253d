import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answer, answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { certificateHelp } from '#certificates/my-certificates/my-certificates.contract.ts'
import { playerPage } from '../player/player.page.ts'
import { Screen } from '../player/player.screen.tsx'
import { atDone, atEnd, leo, playerView, registrationId } from '../player/testing/player-views.ts'
import { openPlayer } from '../study/study.contract.ts'
import { myTraining } from '../my-training/my-training.contract.ts'
import { noPath, trainingCard } from '../my-training/testing/cards.ts'
import { attest } from './completion.contract.ts'

const show = (answers: Answer[]) =>
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}`,
    answers: [
      ...answers,
      answer(myTraining, { cards: [], continueWith: null, path: noPath, required: false, today: '2026-11-23' }),
    ],
  })
const open = answer(openPlayer, playerView(atEnd()))

test('the attestation is not sent without a name and the confirmation, and the focus goes to what is missing', async () => {
  const shown = show([open])
  await shown.user.click(await screen.findByRole('button', { name: 'Confirm and complete' }))
  expect(await screen.findByText('Type your full name.')).toBeTruthy()
  expect(screen.getByText('Please confirm that you understand.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(/Your full name/))
  expect(shown.sentTo(attest)).toHaveLength(0)
})

test('another name than the person’s is refused at its field, the right one completes the training', async () => {
  let complete = false
  const shown = show([
    answer(openPlayer, () => playerView(complete ? atDone(5) : atEnd())),
    answer(attest, ({ body }) => {
      if (body?.['typedName'] !== 'Leo Tran')
        return refuse(400, { errors: { typedName: ['Type your name as it appears in your profile: Leo Tran'] } })
      complete = true
      return { certificate: { id: 5, name: 'Certificate' }, progress: atDone(5) }
    }),
  ])
  await shown.user.type(await screen.findByLabelText(/Your full name/), 'Leo')
  await shown.user.click(screen.getByLabelText('I understand'))
  await shown.user.click(screen.getByRole('button', { name: 'Confirm and complete' }))
  await waitFor(() =>
    expect(document.querySelector('.mantine-InputWrapper-error')?.textContent).toBe(
      'Type your name as it appears in your profile: Leo Tran',
    ),
  )
  await shown.user.clear(screen.getByLabelText(/Your full name/))
  await shown.user.type(screen.getByLabelText(/Your full name/), 'Leo Tran')
  await shown.user.click(screen.getByRole('button', { name: 'Confirm and complete' }))
  expect(await screen.findByRole('heading', { name: 'You have completed this training' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download certificate (PDF)' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(
    '/certificates/certificate/5',
  )
})

test('a withheld certificate names who can act', async () => {
  show([
    answer(openPlayer, playerView(atDone(0))),
    answer(certificateHelp, {
      organizationName: 'Harbor Unified',
      mayAct: false,
      contacts: [{ name: 'Maria Alvarez', email: 'maria@harbor.test' }],
    }),
  ])
  expect(await screen.findByText('Organization certificate not issued')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'maria@harbor.test' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Download/ })).toBeNull()
})

test('after a course stands what comes next: the training that is due, the pocket card, and when to take it again', async () => {
  renderScreen(<Screen />, {
    me: leo,
    page: playerPage,
    at: `/my-training/${registrationId}`,
    answers: [
      answer(openPlayer, { ...playerView(atDone(5)), expiresOn: '2028-11-20' }),
      answer(myTraining, {
        today: '2026-11-23',
        continueWith: null,
        path: noPath,
        required: false,
        cards: [trainingCard({ registrationId: 12, group: 'Due', name: 'California course', dueDate: '2026-12-01' })],
      }),
    ],
  })
  const next = within(await screen.findByRole('region', { name: 'What comes next' }))
  expect((await next.findByRole('link', { name: 'California course' })).getAttribute('href')).toBe('/my-training/12')
  expect(next.getByText(/due Dec 1, 2026/)).toBeTruthy()
  expect(next.getByRole('link', { name: 'Pocket card' }).getAttribute('href')).toBe('/pocket-card')
  expect(
    next.getByText('This training counts until Nov 20, 2028. You can take it again from Aug 22, 2028 on.'),
  ).toBeTruthy()
})

test('the link by which anyone can check the certificate is copied', async () => {
  const shown = show([answer(openPlayer, playerView(atDone(5)))])
  await shown.user.click(await screen.findByRole('button', { name: 'Copy link to share' }))
  expect(await navigator.clipboard.readText()).toMatch(/\/verify-certificate\/.+/)
})
