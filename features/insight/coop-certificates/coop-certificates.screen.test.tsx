import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { ines } from '#identity/sign-in/testing/people.ts'
import {
  cooperativeCourseLookup,
  cooperativeOrganizationLookup,
} from '../coop-organizations/coop-organizations.contract.ts'
import { type CoopCertificate, coopCertificates, zipCoopCertificates } from './coop-certificates.contract.ts'
import { Screen } from './coop-certificates.screen.tsx'

const harbor = '11111111-1111-4111-8111-111111111111'
const exportId = '22222222-2222-4222-8222-222222222222'
const row: CoopCertificate = {
  certificateId: 7,
  firstName: 'Leo',
  lastName: 'Tran',
  email: 'leo@harbor.test',
  organizationGuid: harbor,
  organization: 'Harbor',
  own: false,
  courseName: 'In schools',
  number: 'UP-2026-AAAA2222',
  issuedOn: '2026-03-01',
  expiresOn: '2028-03-01',
  status: 'valid',
}
const show = (at: string, rows: CoopCertificate[]) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: ines,
      at,
      answers: [
        answer(coopCertificates, { rows, totalNumberOfItems: rows.length }),
        answer(zipCoopCertificates, { exportId }),
        answer(cooperativeOrganizationLookup, [{ label: 'Harbor', value: harbor, mayAssign: true }]),
        answer(cooperativeCourseLookup, [{ label: 'In schools', value: 2 }]),
      ],
    },
  )

test('a certificate leads to its page; one that was revoked can not be downloaded', async () => {
  const shown = show('/coop/certificates', [row, { ...row, certificateId: 8, lastName: 'Lee', status: 'revoked' }])
  expect((await screen.findByRole('link', { name: 'Leo Tran' })).getAttribute('href')).toBe(
    '/certificates/certificate/7',
  )
  expect(screen.getByText('2 certificates')).toBeTruthy()
  const menuOf = async (name: string) => {
    const line = within(screen.getByRole('link', { name }).closest('tr') as HTMLElement)
    await shown.user.click(line.getByRole('button', { name: 'Row actions' }))
    const items = (await screen.findAllByRole('menuitem')).map(item => item.textContent)
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    return items
  }
  expect(await menuOf('Leo Tran')).toEqual(['Open', 'Download PDF'])
  expect(await menuOf('Leo Lee')).toEqual(['Open'])
})

test('the ZIP is of what the filters show, is asked for once it is confirmed, and leads to its progress', async () => {
  const shown = show(`/coop/certificates?searchTerm=tran&organization=${harbor}&sortField=lastName&pageNumber=2`, [row])
  const button = await screen.findByRole('button', { name: 'Download all as ZIP' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  await shown.user.click(button)
  const question = within(await screen.findByRole('dialog', { name: 'Download 1 certificate as ZIP?' }))
  expect(shown.sentTo(zipCoopCertificates)).toHaveLength(0)
  await shown.user.click(question.getByRole('button', { name: 'Prepare ZIP' }))
  await waitFor(() =>
    expect(shown.sentTo(zipCoopCertificates).map(({ body }) => body)).toEqual([
      { searchTerm: 'tran', organization: harbor },
    ]),
  )
  await waitFor(() => expect(location.pathname).toBe(`/exports/${exportId}`))
})

test('without certificates there is nothing to download', async () => {
  show('/coop/certificates', [])
  expect(await screen.findByText('No certificates yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download all as ZIP' })).toHaveProperty('disabled', true)
})
