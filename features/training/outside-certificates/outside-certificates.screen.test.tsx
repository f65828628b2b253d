import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { listRequirements, requirementPeople, RequirementRow } from '../requirements/requirements.contract.ts'
import { ruleOf } from '../requirements/testing/rules.ts'
import {
  decideOutsideCertificates,
  enterOutsideCertificate,
  type InboxRow,
  outsideCertificateFile,
  outsideCertificates,
} from './outside-certificates.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { Screen } from './outside-certificates.screen.tsx'
import { openedTabs } from './testing/opened-tabs.ts'
import { inboxRowOf } from './testing/rows.ts'

const requirement = RequirementRow.parse({
  ...ruleOf([1]),
  id: 5,
  version: 1,
  courses: ['Standing up for children'],
  groups: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  underWay: false,
  people: 2,
  met: 0,
  waived: 0,
  toDo: 2,
  overdue: 0,
})
const inbox = (...rows: InboxRow[]) =>
  answer(outsideCertificates, {
    rows,
    totalNumberOfItems: rows.length,
    waiting: rows.filter(({ status }) => status === 'Waiting').length,
  })
const show = (...answers: Answer[]) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: maria,
      at: '/outside-certificates',
      answers: [...answers, answer(listRequirements, { requirements: [requirement], sites: [], jobTitles: [] })],
    },
  )
type Shown = ReturnType<typeof show>
const dialog = async () => within(await screen.findByRole('dialog'))
const menu = async (shown: Shown, item: string) => {
  await shown.user.click((await screen.findAllByRole('button', { name: 'Row actions' }))[0] as HTMLElement)
  await shown.user.click(await screen.findByRole('menuitem', { name: item }))
}
const bodies = (shown: Shown) => shown.sentTo(decideOutsideCertificates).map(({ body }) => body)

test('a row says whose it is, for what, until when it would count, and what was decided by whom', async () => {
  show(
    inbox(
      inboxRowOf({ expiresOn: '2027-10-30' }),
      inboxRowOf({
        id: 10,
        status: 'Accepted',
        meetsUntil: null,
        enteredBy: 'Maria Alvarez',
        decidedBy: 'Maria Alvarez',
      }),
      inboxRowOf({
        id: 11,
        status: 'Refused',
        decidedAt: '2026-11-21T20:00:00.000Z',
        decidedBy: 'Kim Park',
        reason: 'Not readable',
      }),
      inboxRowOf({ id: 12, own: true }),
    ),
  )
  await screen.findAllByText('Leo Tran')
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row))
  for (const text of [
    'Leo Tran',
    'Ohio training',
    'valid until Oct 30, 2027',
    'would meet it through Oct 30, 2027',
    'Waiting',
  ])
    expect(rows[0]?.getByText(text)).toBeTruthy()
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('leo@harbor.test')
  for (const text of ['meets it for good', 'entered by Maria Alvarez', 'Accepted'])
    expect(rows[1]?.getByText(text)).toBeTruthy()
  expect(rows[2]?.getByText('Refused: Nov 21, 2026, by Kim Park')).toBeTruthy()
  expect(rows[2]?.getByText('Not readable')).toBeTruthy()
  expect(rows[3]?.getByText('Yours: another administrator decides on it.')).toBeTruthy()
  expect(screen.getByText('2 certificates are waiting for your answer.')).toBeTruthy()
})

test('accepting says what follows, sends it and reads the list again; no means no', async () => {
  const shown = show(inbox(inboxRowOf()), answer(decideOutsideCertificates, { decided: 1, meanwhile: 0 }))
  for (const [button, calls] of [
    ['Not now', 0],
    ['Accept', 1],
  ] as const) {
    await menu(shown, 'Accept')
    const question = await dialog()
    expect(
      question.getByText(/^It counts for “Mandated reporters” and meets it through Oct 30, 2027\. Leo Tran/),
    ).toBeTruthy()
    await shown.user.click(question.getByRole('button', { name: button }))
    await waitFor(() => expect(bodies(shown)).toHaveLength(calls))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Certificate accepted')).toBeTruthy()
  expect(bodies(shown)).toEqual([{ ids: [9], decision: 'accept', reason: null }])
  await waitFor(() => expect(shown.sentTo(outsideCertificates)).toHaveLength(2))
})

test.each([
  ['Waiting', 'Refuse', 'refuse', 'Certificate refused'],
  ['Accepted', 'Take acceptance back', 'revoke', 'Acceptance taken back'],
] as const)('of one that is %s, "%s" asks why', async (status, label, decision, toast) => {
  const shown = show(inbox(inboxRowOf({ status })), answer(decideOutsideCertificates, { decided: 1, meanwhile: 0 }))
  await menu(shown, label)
  const open = await dialog()
  await shown.user.click(open.getByRole('button', { name: label }))
  expect(await open.findByText(messages.reasonMissing)).toBeTruthy()
  expect(bodies(shown)).toEqual([])
  await shown.user.type(open.getByLabelText(/^Reason/), 'Not readable')
  await shown.user.click(open.getByRole('button', { name: label }))
  expect(await screen.findByText(toast)).toBeTruthy()
  expect(bodies(shown)).toEqual([{ ids: [9], decision, reason: 'Not readable' }])
})

test('many are accepted at once: only those that wait and are not one’s own, and what was decided meanwhile is told', async () => {
  const shown = show(
    inbox(
      inboxRowOf({ id: 1 }),
      inboxRowOf({ id: 2 }),
      inboxRowOf({ id: 3, status: 'Accepted' }),
      inboxRowOf({ id: 4, own: true }),
    ),
    answer(decideOutsideCertificates, { decided: 1, meanwhile: 1 }),
  )
  await screen.findAllByText('Leo Tran')
  for (const box of screen.getAllByRole('checkbox').slice(-4)) await shown.user.click(box)
  await shown.user.click(await screen.findByRole('button', { name: 'Accept 2 waiting' }))
  await shown.user.click((await dialog()).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('One certificate was decided or taken back in the meantime.')).toBeTruthy()
  expect(bodies(shown)).toEqual([{ ids: [1, 2], decision: 'accept', reason: null }])
  await waitFor(() => expect(screen.queryByText('4 selected')).toBeNull())
})

test('one’s own and one that was refused offer nothing but the file, which opens in a tab of its own', async () => {
  const tabs = openedTabs()
  const shown = show(
    inbox(inboxRowOf({ own: true })),
    answer(outsideCertificateFile, new Blob(['x'], { type: 'image/png' })),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  expect((await screen.findAllByRole('menuitem')).map(item => item.textContent)).toEqual(['Open file'])
  await shown.user.click(screen.getByRole('menuitem', { name: 'Open file' }))
  await waitFor(() => expect(tabs).toMatchObject([{ shows: expect.stringMatching(/^blob:/) }]))
})

test('a certificate is entered for a person whom the requirement obliges, found by a search', async () => {
  const person = (entityUserId: number, firstName: string) => ({
    entityUserId,
    firstName,
    lastName: 'Tran',
    email: `${firstName.toLowerCase()}@harbor.test`,
    standing: 'ToDo' as const,
    since: '2026-11-01',
    dueOn: null,
    metUntil: null,
    waivedUntil: null,
    waiverReason: null,
    waivedBy: null,
    fromOutside: false,
  })
  const shown = show(
    inbox(),
    answer(requirementPeople, ({ url }) => {
      // Maria herself is one of them.
      const all = [person(7, 'Maria'), person(8, 'Leo'), person(9, 'Nia')]
      const found = all.filter(({ email }) => email.startsWith(url.searchParams.get('searchTerm') ?? ''))
      return { rows: found, totalNumberOfItems: found.length }
    }),
    answer(enterOutsideCertificate, { id: 12 }),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Enter a certificate' }))
  const open = await dialog()
  const pick = async (label: RegExp, option: string) => {
    await shown.user.click(open.getByRole('combobox', { name: label }))
    await shown.user.click(await screen.findByRole('option', { name: option }))
  }
  expect(open.getByRole('combobox', { name: /^Person/ })).toHaveProperty('disabled', true)
  await pick(/^Requirement/, 'Mandated reporters')
  await shown.user.click(open.getByRole('combobox', { name: /^Person/ }))
  await screen.findByRole('option', { name: 'Leo Tran (leo@harbor.test)' })
  expect(screen.queryByRole('option', { name: /^Maria/ })).toBeNull()
  await shown.user.type(open.getByRole('combobox', { name: /^Person/ }), 'nia')
  await waitFor(() => expect(screen.queryByRole('option', { name: /^Leo/ })).toBeNull())
  await shown.user.click(await screen.findByRole('option', { name: 'Nia Tran (nia@harbor.test)' }))
  expect(open.getByRole('combobox', { name: /^Person/ })).toHaveProperty('value', 'Nia Tran (nia@harbor.test)')
  await shown.user.type(open.getByLabelText(/^Title on the certificate/), 'Ohio training')
  await shown.user.type(open.getByLabelText(/^Who issued it/), 'State of Ohio')
  fireEvent.change(open.getByLabelText(/^Completed on/), { target: { value: '2026-10-30' } })
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, {
    target: { files: [new File(['%PDF'], 'nia.pdf')] },
  })
  await shown.user.click(open.getByRole('button', { name: 'Enter a certificate' }))
  expect(await screen.findByText('Certificate entered')).toBeTruthy()
  expect(shown.sentTo(enterOutsideCertificate)[0]?.body).toEqual({
    title: 'Ohio training',
    provider: 'State of Ohio',
    completedOn: '2026-10-30',
    requirementId: '5',
    entityUserId: '9',
  })
}, 20_000)

test('without certificates it is said how they come; a failure can be tried again', async () => {
  const { unmount } = show(inbox())
  expect(await screen.findByText('No certificates yet')).toBeTruthy()
  unmount()
  show(answer(outsideCertificates, refuse(500)))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
