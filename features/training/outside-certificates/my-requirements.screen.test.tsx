import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { savedFiles } from '#platform/testing/saved-file.ts'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { personNamed } from '#identity/sign-in/testing/people.ts'
import type { SentCertificate } from './certificate-fields.contract.ts'
import { FILE_MAX_BYTES } from './outside-file.rules.ts'
import {
  type MyRequirement,
  myCertificateFile,
  myRequirements,
  sendCertificate,
  withdrawCertificate,
} from './my-requirements.contract.ts'
import { outsideMessages as messages } from './outside-certificates.messages.ts'
import { Screen } from './my-requirements.screen.tsx'
import { requirementOf, sentOf } from './testing/rows.ts'
import { openedTabs } from './testing/opened-tabs.ts'

const mine = (requirements: readonly MyRequirement[], certificates: readonly SentCertificate[] = []) =>
  answer(myRequirements, { requirements: [...requirements], certificates: [...certificates], today: '2026-11-20' })
const show = (...answers: Answer[]) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: personNamed('Leo Tran'), at: '/my-requirements', answers },
  )
const card = async (name: string) => within(await screen.findByRole('article', { name }))
const dialog = async () => within(await screen.findByRole('dialog'))
/** As by dragging, which ignores `accept`. */
const choose = (chosen: File) =>
  fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files: [chosen] } })

test('each requirement stands with how one stands under it in words, and the training that is open for it', async () => {
  show(
    mine([
      requirementOf({ id: 1, name: 'Late', standing: 'Overdue', dueOn: '2026-11-01' }),
      requirementOf({ id: 2, name: 'Begun', training: { registrationId: 32, name: 'Two', begun: true } }),
      requirementOf({ id: 3, name: 'Open', dueOn: null, training: null, courses: ['One', 'Two'] }),
      requirementOf({ id: 4, name: 'Leave', standing: 'Waived', waivedUntil: '2027-01-31', training: null }),
      requirementOf({ id: 5, name: 'Done', standing: 'Met', metUntil: '2027-10-30', training: null }),
      requirementOf({ id: 6, name: 'For good', standing: 'Met', training: null }),
    ]),
  )
  const late = await card('Late')
  expect(late.getByText('Overdue')).toBeTruthy()
  expect(late.getByText('Was due Nov 1, 2026')).toBeTruthy()
  const start = late.getByRole('link', { name: 'Start training: Standing up for children' })
  expect(start.getAttribute('href')).toBe('/my-training/31')
  expect((await card('Begun')).getByRole('link', { name: 'Continue training: Two' })).toBeTruthy()
  const open = await card('Open')
  expect(open.getByText('No due date')).toBeTruthy()
  expect(open.getByText('Any of these: One; Two')).toBeTruthy()
  expect(open.queryByRole('link')).toBeNull()
  expect((await card('Leave')).getByText('You need not meet it through Jan 31, 2027')).toBeTruthy()
  expect((await card('Done')).getByText('Met through Oct 30, 2027')).toBeTruthy()
  expect((await card('For good')).getByText('Met for good')).toBeTruthy()
  expect(screen.getByText('1 requirement is past the due date.')).toBeTruthy()
  // One filled button a view.
  expect(document.querySelectorAll('[data-variant=filled]')).toHaveLength(1)
})

test('what was sent in stands with its state, its reason and what it counts for', async () => {
  show(
    mine(
      [requirementOf()],
      [
        sentOf({ id: 1, title: 'First' }),
        sentOf({ id: 2, title: 'Second', status: 'Accepted' }),
        sentOf({ id: 3, title: 'Third', status: 'Accepted', meetsUntil: null }),
        sentOf({ id: 4, title: 'Fourth', status: 'Refused', reason: 'Not readable' }),
        sentOf({ id: 5, title: 'Fifth', status: 'Withdrawn' }),
        sentOf({ id: 6, title: 'Elsewhere', requirementId: 77, requirement: 'What was before' }),
      ],
    ),
  )
  const of = await card('Mandated reporters')
  expect(of.getAllByText('State of Ohio, completed Oct 30, 2026')).toHaveLength(5)
  for (const text of [
    'Waiting',
    'It counts through Oct 30, 2027.',
    'It counts for good.',
    'Reason: Not readable',
    'Taken back',
  ])
    expect(of.getByText(text)).toBeTruthy()
  expect(of.getAllByRole('button', { name: /^Take back: / })).toHaveLength(1)
  // Of what was taken back there is no file any more.
  expect(of.getAllByRole('button', { name: /^ohio\.pdf/ })).toHaveLength(4)
  const others = within(screen.getByRole('region', { name: 'Sent in for what is no longer required of you' }))
  expect(others.getByText('For: What was before')).toBeTruthy()
})

test('a certificate is sent in with its file; what is wrong is told before', async () => {
  const shown = show(mine([requirementOf()]), answer(sendCertificate, { id: 9 }))
  await shown.user.click(
    await screen.findByRole('button', { name: 'I have a certificate from elsewhere: Mandated reporters' }),
  )
  const open = await dialog()
  const send = () => shown.user.click(open.getByRole('button', { name: 'Send in certificate' }))
  await send()
  expect(await open.findByText(messages.fileMissing)).toBeTruthy()
  expect(open.getAllByText('Required')).toHaveLength(3)
  await shown.user.type(open.getByLabelText(/^Title on the certificate/), 'Ohio training')
  await shown.user.type(open.getByLabelText(/^Who issued it/), 'State of Ohio')
  fireEvent.change(open.getByLabelText(/^Completed on/), { target: { value: '2026-10-30' } })
  fireEvent.change(open.getByLabelText(/^Valid until/), { target: { value: '2026-10-29' } })
  choose(new File(['x'], 'ohio.docx'))
  await send()
  expect(await open.findByText(messages.order)).toBeTruthy()
  expect(open.getByText(messages.fileType)).toBeTruthy()
  const large = new File(['x'], 'ohio.pdf')
  Object.defineProperty(large, 'size', { value: FILE_MAX_BYTES + 1 })
  choose(large)
  expect(await open.findByText(messages.fileTooLarge)).toBeTruthy()
  choose(new File(['%PDF'], 'ohio.pdf'))
  fireEvent.change(open.getByLabelText(/^Valid until/), { target: { value: '' } })
  await send()
  expect(await screen.findByText('Certificate sent in')).toBeTruthy()
  const [sent] = shown.sentTo(sendCertificate)
  expect(sent?.url.pathname).toMatch(/\/5\/certificates$/)
  expect(sent?.body).toEqual({ title: 'Ohio training', provider: 'State of Ohio', completedOn: '2026-10-30' })
  expect(sent?.file?.name).toBe('ohio.pdf')
  await waitFor(() => expect(shown.sentTo(myRequirements)).toHaveLength(2))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a refusal stays in the dialog, with all that was filled in', async () => {
  const shown = show(
    mine([requirementOf()]),
    answer(sendCertificate, refuse(400, { kind: 'waiting', message: messages.waiting(5) })),
  )
  await shown.user.click(await screen.findByRole('button', { name: /^I have a certificate/ }))
  const open = await dialog()
  await shown.user.type(open.getByLabelText(/^Title on the certificate/), 'Ohio training')
  await shown.user.type(open.getByLabelText(/^Who issued it/), 'State of Ohio')
  fireEvent.change(open.getByLabelText(/^Completed on/), { target: { value: '2026-10-30' } })
  choose(new File(['%PDF'], 'ohio.pdf'))
  await shown.user.click(open.getByRole('button', { name: 'Send in certificate' }))
  expect(await open.findByText(messages.waiting(5))).toBeTruthy()
  expect(open.getByLabelText(/^Title on the certificate/)).toHaveProperty('value', 'Ohio training')
})

test('one that waits is taken back after a question; no means no', async () => {
  const shown = show(mine([requirementOf()], [sentOf()]), answer(withdrawCertificate, {}))
  for (const [button, calls] of [
    ['Keep it', 0],
    ['Take back', 1],
  ] as const) {
    await shown.user.click(await screen.findByRole('button', { name: 'Take back: Ohio training' }))
    await shown.user.click((await dialog()).getByRole('button', { name: button }))
    await waitFor(() => expect(shown.sentTo(withdrawCertificate)).toHaveLength(calls))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  expect(await screen.findByText('Certificate taken back')).toBeTruthy()
})

test('its file opens in a tab of its own; a refusal closes that and is told', async () => {
  const tabs = openedTabs()
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' })
  const shown = show(mine([requirementOf()], [sentOf()]), answer(myCertificateFile, pdf))
  await shown.user.click(await screen.findByRole('button', { name: /^ohio\.pdf: Open/ }))
  await waitFor(() => expect(tabs).toMatchObject([{ shows: expect.stringMatching(/^blob:/), closed: false }]))
  shown.unmount()
  const again = show(
    mine([requirementOf()], [sentOf()]),
    answer(myCertificateFile, refuse(404, { message: 'We could not find that.' })),
  )
  await again.user.click(await screen.findByRole('button', { name: /^ohio\.pdf: Open/ }))
  expect(await screen.findByText('We could not find that.')).toBeTruthy()
  expect(tabs[1]).toMatchObject({ shows: null, closed: true })
})

test('a file that a browser might run is never shown; nor is one where no tab may open: both are saved', async () => {
  const saved = savedFiles()
  for (const [fileName, tab] of [
    ['page.html', 'a tab'],
    ['ohio.pdf', null],
  ] as const) {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const shown = show(
      mine([requirementOf()], [sentOf({ fileName })]),
      answer(myCertificateFile, new File(['x'], fileName)),
    )
    await shown.user.click(await screen.findByRole('button', { name: new RegExp(`^${fileName}: Open`) }))
    await waitFor(() => expect(saved.at(-1)?.name).toBe(fileName))
    expect(opened).toHaveBeenCalledTimes(tab === null ? 1 : 0)
    opened.mockRestore()
    shown.unmount()
  }
})

test('without requirements the way to the trainings is shown; a failure can be tried again', async () => {
  const { unmount } = show(mine([]))
  expect(await screen.findByText('Nothing is required of you')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Training' }).getAttribute('href')).toBe('/my-training')
  unmount()
  show(answer(myRequirements, refuse(500)))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
