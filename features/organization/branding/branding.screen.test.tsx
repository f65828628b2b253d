import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shadesOf } from '#platform/shared/brand-color.rules.ts'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { type Organization, organization } from '../organizations/organizations.contract.ts'
import { branding, saveBranding } from './branding.contract.ts'
import { brandingMessages } from './branding.messages.ts'
import { Screen } from './branding.screen.tsx'
import { removeSignature, saveSignature, SIGNATURE_MAX_BYTES, signaturePicture } from './signature.contract.ts'

const stored = {
  color: null as string | null,
  useLogo: false,
  welcome: null,
  senderName: null,
  signatoryName: null,
  signatoryTitle: null,
  version: 3,
}
const harbor: Organization = {
  entityGuid: maria.profiles[0]?.entityGuid ?? '',
  entityType: 'Organization',
  name: 'Harbor Unified',
  logoImageUrl: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  addressLine: null,
  city: null,
  zip: null,
  stateId: 5,
  industryId: null,
  website: null,
  timeZone: 'America/Los_Angeles',
  defaultDueDays: 30,
  remindersEnabled: true,
  cyclesEnabled: true,
  acceptsCredit: true,
  requireTwoFactor: false,
  slug: 'harbor',
  publicLandingPageEnabled: false,
  landingPageShortUrl: 'http://localhost:3000/join-org/harbor',
  whiteListedDomains: [],
  version: 3,
}

const show = (given: Partial<typeof stored> = {}, picture: string | null = null) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: maria,
      at: '/organization/branding',
      answers: [
        answer(branding, { ...stored, ...given }),
        answer(organization, harbor),
        answer(signaturePicture, { picture }),
        answer(saveBranding, { version: 4 }),
        answer(saveSignature, { picture: 'data:image/png;base64,AAAB' }),
        answer(removeSignature, { picture: null }),
      ],
    },
  )

test('a color that would not be readable is darkened, and the page says so before it is saved', async () => {
  const { user, sentTo } = show()
  await user.type(await screen.findByLabelText('Color'), '#ffd400')
  const used = shadesOf('#ffd400').fill.light
  expect(await screen.findByText(used)).toBeTruthy()
  expect(screen.getByText(/We darkened it/)).toBeTruthy()
  await user.type(screen.getByLabelText('Sender’s name in mails'), 'Harbor Unified')
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Harbor Unified via Upstander')).toBeTruthy()
  await user.type(screen.getByLabelText('Signatory’s name'), 'Dr. Ana Ruiz')
  expect(preview.getByText('Dr. Ana Ruiz')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sentTo(saveBranding)[0]?.body).toMatchObject({ color: '#ffd400', senderName: 'Harbor Unified', version: 3 }),
  )
})

test('what is wrong is told at its field, and nothing is sent', async () => {
  const { user, sentTo } = show()
  await user.type(await screen.findByLabelText('Color'), 'reddish')
  await user.type(screen.getByLabelText('Sender’s name in mails'), 'me@bank.test')
  await user.type(screen.getByLabelText('Signatory’s title'), 'Principal')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(brandingMessages.color)).toBeTruthy()
  expect(screen.getByText(brandingMessages.senderName)).toBeTruthy()
  expect(sentTo(saveBranding)).toEqual([])
})

test('back to the usual look asks first', async () => {
  const { user, sentTo } = show({ color: '#1f3a8a' })
  await user.click(await screen.findByRole('button', { name: 'Back to the usual look' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Back to the usual look' }))
  await waitFor(() => expect(sentTo(saveBranding)[0]?.body).toMatchObject({ color: '', useLogo: false, version: 3 }))
})

test('a page that can’t be read says so', async () => {
  renderScreen(<Screen />, {
    me: maria,
    at: '/organization/branding',
    answers: [answer(branding, refuse(500)), answer(organization, harbor)],
  })
  expect(await screen.findByRole('alert')).toBeTruthy()
})

test('a signature is uploaded apart from the form, shown to its name, and removed after a question', async () => {
  const { user, sentTo } = show({ signatoryName: 'Dr. Ana Ruiz' } as never, 'data:image/png;base64,AAAA')
  const pictures = await screen.findAllByRole('img', { name: 'Signature of Dr. Ana Ruiz' })
  expect(pictures).toHaveLength(2)
  const [input] = [...document.querySelectorAll<HTMLInputElement>('input[aria-label="Choose a picture"]')]
  if (!input) throw new Error('there is no field for a signature')
  await user.upload(input, new File([new Uint8Array(SIGNATURE_MAX_BYTES + 1)], 'large.png', { type: 'image/png' }))
  expect(await screen.findByText(brandingMessages.signatureTooLarge)).toBeTruthy()
  expect(sentTo(saveSignature)).toHaveLength(0)
  await user.upload(input, new File(['x'], 'mine.png', { type: 'image/png' }))
  expect(await screen.findByText(brandingMessages.signatureSaved)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove signature' }))
  const question = await screen.findByRole('dialog', { name: 'Remove the signature?' })
  await user.click(within(question).getByRole('button', { name: 'Remove signature' }))
  expect(await screen.findByText(brandingMessages.signatureRemoved)).toBeTruthy()
  expect(sentTo(removeSignature)).toHaveLength(1)
})
