import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { exampleSnapshot } from '../certificate-document/certificate-examples.ts'
import { personNamed } from '#identity/sign-in/testing/people.ts'
import { Screen } from './certificate.screen.tsx'
import { correctable, correctName } from '../corrections/corrections.contract.ts'
import { type CertificateDetails, certificateDetails, certificateHelp } from './my-certificates.contract.ts'
import { certificatePage } from './my-certificates.page.ts'

const leo = personNamed('Leo Tran')
const { number } = exampleSnapshot
const valid: CertificateDetails = {
  certificateId: 7,
  number,
  own: true,
  status: 'valid',
  printed: exampleSnapshot,
  signatureValid: true,
  endedOn: null,
  successor: null,
  mayCorrectName: false,
  chain: [],
  today: '2026-11-20',
  reason: null,
  supersededBy: null,
  renewable: false,
  newerFrom: null,
  pictures: { logo: null, signature: null },
  verifyUrl: `http://localhost:3000/verify-certificate/${number}`,
}
const show = (id: number, ...answers: Answer[]) =>
  renderScreen(<Screen />, { at: `/certificates/certificate/${id}`, page: certificatePage, me: leo, answers })
const showOne = (change: Partial<CertificateDetails> = {}) =>
  show(7, answer(certificateDetails, { ...valid, ...change }))
const download = () => screen.queryByRole('button', { name: 'Download PDF' })

test('a valid certificate says from when on a newer version is required, and that it counts no more then', async () => {
  showOne({ renewable: true, newerFrom: '2026-12-01' })
  expect(await screen.findByText(/A newer version of this training is required from Dec 1, 2026/)).toBeTruthy()
  expect(screen.queryByText(/This certificate expires on/)).toBeNull()
})

test('the preview holds what is printed, and the share link stands below', async () => {
  showOne()
  const preview = await screen.findByRole('article', { name: 'Certificate preview' })
  for (const text of [
    'Leo Tran',
    number,
    'October 30, 2026',
    'October 30, 2028',
    '92%',
    'License number RN 555012',
    'Provider number CEP 98765',
  ]) {
    expect(preview.textContent).toContain(text)
  }
  expect(screen.getByRole('link', { name: valid.verifyUrl ?? '' })).toBeTruthy()
  expect(download()).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Renew training' })).toBeNull()
})

test('it shows who signs above a line, with the picture of the signature and the logo', async () => {
  const printed = { ...exampleSnapshot, signatory: { name: 'Dr. Ana Ruiz', title: 'Superintendent' } }
  showOne({ printed, pictures: { logo: 'data:image/png;base64,AA==', signature: 'data:image/png;base64,BB==' } })
  const preview = within(await screen.findByRole('article', { name: 'Certificate preview' }))
  expect(preview.getByText('Dr. Ana Ruiz')).toBeTruthy()
  expect(preview.getByText('Superintendent')).toBeTruthy()
  expect(preview.getByRole('img', { name: 'Signature of Dr. Ana Ruiz' }).getAttribute('src')).toContain('BB==')
  expect(preview.getByRole('img', { name: 'Harbor Unified School District' }).getAttribute('src')).toContain('AA==')
  expect(preview.getByText('Provider · 100 Example Way, Sacramento, CA 95814')).toBeTruthy()
  expect(preview.getByText(valid.verifyUrl ?? '')).toBeTruthy()
})

test('a long name is smaller and takes two lines, as on paper', async () => {
  const learnerName = 'Maximiliana Alexandrina Featherstonehaugh-Cholmondeley Ruiz'
  showOne({ printed: { ...exampleSnapshot, learnerName } })
  const size = Number((await screen.findByText(learnerName)).style.getPropertyValue('--size'))
  expect(size).toBeGreaterThan(20)
  expect(size).toBeLessThanOrEqual(30)
})

test('one that runs out soon says when, and leads to the training', async () => {
  showOne({ renewable: true })
  expect(
    await screen.findByText('This certificate expires on Oct 30, 2028. You can start the renewal training now.'),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Renew training' }).getAttribute('href')).toBe('/my-training')
})

test('a revoked one says why and can’t be saved', async () => {
  showOne({ status: 'revoked', endedOn: '2026-11-01', reason: 'Taken by another' })
  expect(await screen.findByText(/This certificate was revoked on Nov 1, 2026/)).toHaveProperty(
    'textContent',
    expect.stringContaining('Reason: Taken by another'),
  )
  expect(download()).toBeNull()
})

test('a superseded one leads to the one that took its place', async () => {
  const successor = 'UP-2026-7K3MQ9XC'
  const reason = 'Name misspelt'
  showOne({
    status: 'superseded',
    endedOn: '2026-11-01',
    reason,
    supersededBy: 9,
    successor,
    chain: [
      { certificateId: 9, number: successor, status: 'valid', endedOn: null, reason: null },
      { certificateId: 7, number, status: 'superseded', endedOn: '2026-11-01', reason },
    ],
  })
  const link = await screen.findByRole('link', { name: `Open the current certificate ${successor}` })
  expect(link.getAttribute('href')).toBe('/certificates/certificate/9')
  expect(screen.getByRole('heading', { name: 'Certificates of this completion' })).toBeTruthy()
  expect(screen.getByRole('link', { name: successor }).getAttribute('href')).toBe('/certificates/certificate/9')
})

test('an administrator corrects the name; what changes is shown before, and the new certificate after', async () => {
  const { user, sentTo } = show(
    7,
    answer(certificateDetails, { ...valid, own: false, mayCorrectName: true }),
    answer(correctable, { ...valid, printed: exampleSnapshot, may: 'name', reissued: null }),
    answer(correctName, { certificateId: 9, certificateName: 'UP-2026-7K3MQ9XC' }),
  )
  await user.click(await screen.findByRole('button', { name: 'Correct name' }))
  const field = await screen.findByLabelText('Name to print')
  await user.clear(field)
  await user.type(field, 'Leo Trần')
  const what = screen.getByRole('region', { name: 'What changes' })
  expect(within(what).getByText('Leo Tran')).toBeTruthy()
  expect(within(what).getByText('Leo Trần')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  await user.type(screen.getByLabelText('Reason'), 'As in the passport')
  await user.click(screen.getByRole('button', { name: 'Issue corrected certificate' }))
  await waitFor(() => expect(location.pathname).toBe('/certificates/certificate/9'))
  expect(sentTo(correctName)[0]?.body).toEqual({ learnerName: 'Leo Trần', reason: 'As in the passport' })
})

test.each([
  [{ mayCorrectName: false }],
  [{ mayCorrectName: true, status: 'superseded' as const }],
  [{ mayCorrectName: true, status: 'revoked' as const }],
  [{ mayCorrectName: true, signatureValid: false }],
])('there is nothing to correct on %j', async change => {
  showOne({ ...change, own: false })
  await screen.findByRole('article', { name: 'Certificate preview' })
  expect(screen.queryByRole('button', { name: 'Correct name' })).toBeNull()
})

test('altered fields are told before anything else, and are neither saved nor shared', async () => {
  showOne({ signatureValid: false, verifyUrl: null })
  expect(await screen.findByText(/no longer match its signature/)).toBeTruthy()
  expect(download()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Copy share link' })).toBeNull()
})

test('id 0 says that it was not issued and who can act', async () => {
  show(
    0,
    answer(certificateHelp, {
      organizationName: 'Harbor Unified',
      mayAct: false,
      contacts: [{ name: 'Maria Alvarez', email: 'maria@harbor.test' }],
    }),
  )
  expect(screen.getByRole('heading', { name: 'organization certificate not issued' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'maria@harbor.test' })).toBeTruthy()
})

test('one that is not there, or somebody else’s, leads back', async () => {
  show(7, answer(certificateDetails, refuse(404, { message: 'We could not find that.' })))
  expect(await screen.findByText(/We could not find this certificate/)).toBeTruthy()
})
