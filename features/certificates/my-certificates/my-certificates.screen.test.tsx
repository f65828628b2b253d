import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { certificateHelp, type MyCertificate, myCertificates } from './my-certificates.contract.ts'
import { downloadCertificate } from './download.contract.ts'
import { Screen } from './my-certificates.screen.tsx'

const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const one: MyCertificate = {
  registrationId: 1,
  entityGuid,
  organizationName: 'Harbor Unified',
  certificateId: 7,
  number: 'UP-2026-7K3MQ9XA',
  courseName: 'Standing up for children',
  training: 'Mandated Reporter Training',
  state: 'CA',
  isCe: true,
  hours: 2.5,
  issuedOn: '2026-10-30',
  expiresOn: '2028-10-30',
  status: 'valid',
  renewable: false,
  past: [],
}
const withheld: MyCertificate = {
  ...one,
  registrationId: 2,
  certificateId: 0,
  number: null,
  expiresOn: null,
  status: 'withheld',
  courseName: 'Second course',
}
const list = (...rows: MyCertificate[]) => answer(myCertificates, { rows, totalNumberOfItems: rows.length })
const show = (...answers: Answer[]) => renderScreen(<Screen />, { at: '/my-certificates', answers })
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

test('a certificate stands with its number, days, hours and status, and leads to its page', async () => {
  show(list(one))
  const row = within(await rowOf('Standing up for children'))
  for (const text of ['UP-2026-7K3MQ9XA · Harbor Unified', 'Oct 30, 2026', 'Oct 30, 2028', '2.5', 'Valid'])
    expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link').getAttribute('href')).toBe('/certificates/certificate/7')
})

test('one that can be renewed says so and leads to the training', async () => {
  const { user } = show(list({ ...one, renewable: true }))
  const row = within(await rowOf('Standing up for children'))
  expect(row.getByText('Expiring soon')).toBeTruthy()
  await user.click(row.getByRole('button', { name: 'Row actions' }))
  expect((await screen.findByRole('menuitem', { name: 'Renew training' })).getAttribute('href')).toBe('/my-training')
})

test('the share link is copied, and that is said', async () => {
  const { user } = show(list(one))
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(within(await rowOf('Standing up for children')).getByRole('button', { name: 'Row actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy share link' }))
  expect(await screen.findByText('Copied Link')).toBeTruthy()
  expect(write).toHaveBeenCalledWith(`${location.origin}/verify-certificate/UP-2026-7K3MQ9XA`)
})

test('a withheld certificate offers no download, but says why and who can act', async () => {
  const { user } = show(
    list(withheld),
    answer(certificateHelp, {
      organizationName: 'Harbor Unified',
      mayAct: false,
      contacts: [{ name: 'Maria Alvarez', email: 'maria@harbor.test' }],
    }),
  )
  const row = within(await rowOf('Second course'))
  expect(row.queryByRole('button', { name: /Download/ })).toBeNull()
  await user.click(row.getByRole('button', { name: 'Who can help' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('organization certificate not issued')).toBeTruthy()
  expect((await dialog.findByRole('link', { name: 'maria@harbor.test' })).getAttribute('href')).toBe(
    'mailto:maria@harbor.test',
  )
})

test('an administrator is led to billing', async () => {
  const { user } = show(
    list(withheld),
    answer(certificateHelp, { organizationName: 'Harbor Unified', mayAct: true, contacts: [] }),
  )
  await user.click(within(await rowOf('Second course')).getByRole('button', { name: 'Who can help' }))
  expect((await screen.findByRole('link', { name: 'Open account and billing' })).getAttribute('href')).toBe(
    '/organization/account-billing',
  )
})

test('a refused download is told', async () => {
  const { user } = show(
    list(one),
    answer(
      downloadCertificate,
      refuse(409, { message: 'This certificate was revoked and can no longer be downloaded.' }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Download PDF: Standing up for children' }))
  await waitFor(() =>
    expect(screen.getByText('This certificate was revoked and can no longer be downloaded.')).toBeTruthy(),
  )
})

test('without certificates the way to the training is shown', async () => {
  show(list())
  expect(await screen.findByText('No certificates yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to My Training' }).getAttribute('href')).toBe('/my-training')
})
