import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { savedFiles } from '#platform/testing/saved-file.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { entityGuid, personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { createOffsiteKey, type OffsiteKey, offsiteKeys, revokeOffsiteKey } from './arrival.contract.ts'
import {
  downloadOffsiteCertificate,
  exportOffsiteCertificates,
  offsiteCertificates,
  type OffsiteRow,
  revokeOffsiteCertificate,
} from './offsite-certificates.contract.ts'
import { Screen } from './offsite-certificates.screen.tsx'
import { offsiteKey as key } from './testing/offsite-key.ts'
import { offsiteRow as row } from './testing/offsite-row.ts'

const person = (isOffsite: boolean) =>
  personNamed('Dana Cole', {
    profiles: [profileOf({ entityName: 'Northridge Health', roles: ['Learner', 'EntityAdmin'], isOffsite })],
  })
interface Given {
  rows?: OffsiteRow[]
  keys?: OffsiteKey[]
  at?: string
  offsite?: boolean
  answers?: NonNullable<Parameters<typeof renderScreen>[1]>['answers']
}
const show = ({ rows = [row], keys = [key], at = '/offsite-certs', offsite = true, answers = [] }: Given = {}) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: person(offsite),
      at,
      answers: [
        answer(offsiteCertificates, { rows, totalNumberOfItems: rows.length }),
        answer(offsiteKeys, { rows: keys }),
        ...answers,
      ],
    },
  )

test('the last 365 days are asked for at first, the end extended by one day, and issue dates shown as printed', async () => {
  const shown = show()
  expect(await screen.findByText('Mar 8, 2026')).toBeTruthy()
  const asked = shown.sentTo(offsiteCertificates)[0]?.url.searchParams
  expect([asked?.get('fromDate'), asked?.get('toDate')]).toEqual(['2025-11-20', '2026-11-21'])
  const heads = within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map(head => head.textContent)
  expect(heads).toEqual([
    'Student Name',
    'Student Id',
    'Course Name',
    'Training',
    'Issue Date',
    'Expires',
    'Certification Number',
    'Actions',
  ])
  expect(screen.getByText('1 certificate')).toBeTruthy()
})

test.each([
  ['Issue Date', 'dateCompleted', 'asc'],
  ['Expires', 'expireDate', null],
  ['Student Name', 'studentName', null],
])('the head %s sorts by %s', async (head, field, direction) => {
  const shown = show()
  await shown.user.click(await screen.findByRole('button', { name: head }))
  await waitFor(() =>
    expect(
      shown
        .sentTo(offsiteCertificates)
        .at(-1)
        ?.url.searchParams.get(direction ? 'sortDirection' : 'sortField'),
    ).toBe(direction ?? field),
  )
})

test('the export is asked for with the same filters, and said to be emailed', async () => {
  const shown = show({
    at: '/offsite-certs?searchTerm=ana&toDate=2026-02-28',
    answers: [answer(exportOffsiteCertificates, { exportId: entityGuid })],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  expect(await screen.findByText('File is generated and emailed')).toBeTruthy()
  const asked = shown.sentTo(exportOffsiteCertificates)[0]?.url.searchParams
  expect([asked?.get('searchTerm'), asked?.get('fromDate'), asked?.get('toDate')]).toEqual([
    'ana',
    '2025-11-20',
    '2026-03-01',
  ])
})

test('an export that fails says so', async () => {
  const shown = show({ answers: [answer(exportOffsiteCertificates, refuse(400, { message: 'no' }))] })
  await shown.user.click(await screen.findByRole('button', { name: 'Export report' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Email as CSV' }))
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
})

test('a certification number saves its PDF, under the server’s name', async () => {
  const saved = savedFiles()
  const shown = show({
    answers: [answer(downloadOffsiteCertificate, new File(['%PDF of a certificate'], 'UP-2026-AAAA2222.pdf'))],
  })
  await shown.user.click(
    await screen.findByRole('button', { name: 'Download certificate UP-2026-AAAA2222 of Ana Núñez' }),
  )
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['UP-2026-AAAA2222.pdf']))
  expect(await saved[0]?.content.text()).toBe('%PDF of a certificate')
})

test('a certificate is revoked from its row with a reason; one that was can only be looked at', async () => {
  const shown = show({
    rows: [{ ...row, id: 12, certificationName: 'UP-2026-BBBB2222', revoked: true }, row],
    answers: [answer(revokeOffsiteCertificate, {})],
  })
  const revoked = (await screen.findByText('UP-2026-BBBB2222')).closest('tr') as HTMLElement
  expect(within(revoked).getByText('Revoked')).toBeTruthy()
  expect(within(revoked).queryByRole('button')).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Revoke' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this certificate' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Revoke certificate' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await shown.user.type(dialog.getByLabelText('Reason'), 'Sent for the wrong person')
  await shown.user.click(dialog.getByRole('button', { name: 'Revoke certificate' }))
  await waitFor(() =>
    expect(shown.sentTo(revokeOffsiteCertificate).map(({ body }) => body)).toEqual([
      { number: row.certificationName, reason: 'Sent for the wrong person' },
    ]),
  )
})

test('a PDF that can not be had is told of', async () => {
  const shown = show({
    answers: [answer(downloadOffsiteCertificate, refuse(404, { message: 'We could not find that.' }))],
  })
  await shown.user.click(
    await screen.findByRole('button', { name: 'Download certificate UP-2026-AAAA2222 of Ana Núñez' }),
  )
  // Spec B8: 'Offsite certificate fetch or export failure'.
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
  expect(shown.sentTo(downloadOffsiteCertificate)[0]?.url.pathname).toBe('/api/certificate/offsite/11')
})

test('nothing yet, nothing that matches, and a failure are told apart', async () => {
  const empty = show({ rows: [] })
  expect(await screen.findByText(/No certificates were issued in the last year/)).toBeTruthy()
  empty.unmount()
  const none = show({ rows: [], at: '/offsite-certs?searchTerm=zzz' })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  none.unmount()
  renderScreen(<Screen />, {
    me: person(true),
    at: '/offsite-certs',
    answers: [
      answer(offsiteCertificates, refuse(400, { message: 'no' })),
      answer(offsiteKeys, refuse(400, { message: 'no' })),
    ],
  })
  expect(await screen.findByText('Something Went Wrong')).toBeTruthy()
  expect(await screen.findByText('The keys could not be loaded.')).toBeTruthy()
})

test('an organization that runs its courses here is led to its own report, and nothing is asked for', async () => {
  const shown = show({ offsite: false })
  expect(await screen.findByText('Your organization’s trainings run here')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Learner Reports' }).getAttribute('href')).toBe('/learner-reports')
  expect([...shown.sentTo(offsiteCertificates), ...shown.sentTo(offsiteKeys)]).toEqual([])
})

test('a new key is named, shown once, copied, and gone only when somebody says that they kept it', async () => {
  const secret = `osk_wxyz9876_${'s'.repeat(43)}`
  const shown = show({ keys: [], answers: [answer(createOffsiteKey, { ...key, key: secret })] })
  expect(await screen.findByText(/No keys yet/)).toBeTruthy()
  const opener = screen.getByRole('button', { name: 'Create API key' })
  await shown.user.click(opener)
  const dialog = await screen.findByRole('dialog')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Create API key' }))
  expect(await within(dialog).findByText('Required')).toBeTruthy()
  await shown.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Our LMS')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Create API key' }))
  expect((await screen.findByLabelText<HTMLInputElement>('API key')).value).toBe(secret)
  expect(shown.sentTo(createOffsiteKey)[0]?.body).toEqual({ name: 'Our LMS' })
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await shown.user.click(screen.getByRole('button', { name: 'Copy key' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(secret)
  for (const leave of [
    () => shown.user.keyboard('{Escape}'),
    () => shown.user.click(screen.getByRole('button', { name: 'Close' })),
  ]) {
    await leave()
    const question = within(await screen.findByRole('dialog', { name: 'Did you save the key?' }))
    await shown.user.click(question.getByRole('button', { name: 'Back to the key' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Did you save the key?' })).toBeNull())
    expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe(secret)
  }
  await shown.user.click(screen.getByRole('button', { name: 'I saved the key' }))
  await waitFor(() => expect(screen.queryByLabelText('API key')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('what the server says of a name stands at it', async () => {
  const shown = show({
    answers: [answer(createOffsiteKey, refuse(409, { message: 'An organization has at most 5 API keys.' }))],
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Create API key' }))
  const dialog = await screen.findByRole('dialog')
  await shown.user.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Sixth')
  await shown.user.click(within(dialog).getByRole('button', { name: 'Create API key' }))
  expect(await within(dialog).findByText('An organization has at most 5 API keys.')).toBeTruthy()
})

test('a key is revoked after a yes only', async () => {
  const shown = show({ answers: [answer(revokeOffsiteKey, {})] })
  await shown.user.click(await screen.findByRole('button', { name: 'Revoke Our LMS' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  expect(shown.sentTo(revokeOffsiteKey)).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: 'Revoke Our LMS' }))
  await shown.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('API key revoked')).toBeTruthy()
  expect(shown.sentTo(revokeOffsiteKey)[0]?.url.pathname).toBe(`/api/offsite/keys/${entityGuid}/3`)
})
