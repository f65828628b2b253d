import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { exampleSnapshot } from '../certificate-document/certificate-examples.ts'
import { verifyEntryPage, verifyPage } from './certificate-verification.page.ts'
import { type VerifiedCertificate, verifyCertificate } from './certificate-verification.contract.ts'
import { Screen as Entry } from './verify-entry.screen.tsx'
import { Screen } from './verify.screen.tsx'

const { number } = exampleSnapshot
const found: VerifiedCertificate = {
  number,
  status: 'valid',
  printed: exampleSnapshot,
  signatureValid: true,
  endedOn: null,
  successor: null,
  today: '2026-11-20',
}
const show = (reply: Parameters<typeof answer<typeof verifyCertificate>>[1]) =>
  renderScreen(<Screen />, {
    at: `/verify-certificate/${number}`,
    page: verifyPage,
    answers: [answer(verifyCertificate, reply)],
  })

test('a valid certificate shows every printed field and that its signature holds', async () => {
  show(found)
  expect(await screen.findByRole('heading', { name: 'This certificate is valid' })).toBeTruthy()
  for (const text of [
    number,
    'Leo Tran',
    'RN 555012',
    'Harbor Unified School District',
    'Mandated Reporter Training for California Educators',
    'California Educators',
    'CA',
    'Oct 30, 2026',
    'Oct 30, 2028',
    '4',
    'Board of Registered Nursing',
    'CEP 12345',
    '92%',
    '1.2.0',
    'English',
    'Upstander Training',
    '100 Example Way, Sacramento, CA 95814',
    'CEP 98765',
    'Checked on Nov 20, 2026',
  ])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^Signature verified/)).toBeTruthy()
})

test.each<[string, Partial<VerifiedCertificate>, string]>([
  ['This certificate has expired', { status: 'expired' }, 'It was genuine and valid until Oct 30, 2028.'],
  [
    'This certificate was revoked',
    { status: 'revoked', endedOn: '2026-11-01' },
    'It has not been valid since Nov 1, 2026.',
  ],
  [
    'This certificate was replaced',
    { status: 'superseded', endedOn: '2026-11-01' },
    'It was replaced on Nov 1, 2026 and is no longer used.',
  ],
])('%s', async (heading, change, sentence) => {
  show({ ...found, ...change })
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})

test('one that was replaced leads to the one in its place, unless it cannot be trusted', async () => {
  const successor = 'UP-2026-7K3MQ9XC'
  const replaced = { ...found, status: 'superseded', endedOn: '2026-11-01', successor } as const
  const { unmount } = show(replaced)
  expect((await screen.findByRole('link', { name: successor })).getAttribute('href')).toBe(
    `/verify-certificate/${successor}`,
  )
  unmount()
  show({ ...replaced, signatureValid: false })
  await screen.findByRole('heading', { name: 'This certificate cannot be trusted' })
  expect(screen.queryByRole('link', { name: successor })).toBeNull()
})

test.each([exampleSnapshot, null])('whatever its status says, a failed signature comes first', async printed => {
  show({ ...found, printed, signatureValid: false })
  expect(await screen.findByRole('heading', { name: 'This certificate cannot be trusted' })).toBeTruthy()
  expect(screen.queryByText('This certificate is valid')).toBeNull()
  expect(screen.getByText('Signature check failed.')).toBeTruthy()
})

test('an unknown number can be corrected in place', async () => {
  show(refuse(404, { message: 'No certificate has this number.' }))
  expect(await screen.findByRole('heading', { name: 'No such certificate' })).toBeTruthy()
  expect(screen.getByLabelText('Certificate number')).toHaveProperty('value', number)
})

test('a number is found however it is typed, and what can’t be one is refused at the field', async () => {
  const { user } = renderScreen(<Entry />, { at: '/verify-certificate', page: verifyEntryPage })
  const field = screen.getByLabelText('Certificate number')
  await user.type(field, 'UP-2026{Enter}')
  expect(screen.getByText(/^A certificate number has UP/)).toBeTruthy()
  expect(document.activeElement).toBe(field)
  await user.clear(field)
  await user.type(field, 'up 2026 7k3mq9xa{Enter}')
  expect(location.pathname).toBe('/verify-certificate/UP-2026-7K3MQ9XA')
})
