import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { pictures } from '#platform/testing/pictures.ts'
import { staffNamed } from '#identity/sign-in/testing/people.ts'
import { Screen as BannerScreen } from './banner-messages.screen.tsx'
import { loginAdvertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'
import { LoginAdvertisement } from '#identity/login-advertisement/login-advertisement.tsx'
import { Screen as AdvertisementScreen } from './login-advertisement.screen.tsx'
import {
  addBanner,
  changeBanner,
  deleteBanner,
  listBanners,
  saveAdvertisement,
  type StaffAdvertisement,
  staffAdvertisement,
  type StaffBanner,
} from './announcements.contract.ts'

const ada = staffNamed('Ada Winter', 'Admin')
const advertisement: StaffAdvertisement = {
  imageUrl: `/api/announcements/images/${'0'.repeat(64)}.png`,
  imageWidth: 720,
  imageHeight: 400,
  title: 'Coaches',
  description: 'Two hours.',
  link: 'https://example.org/',
  enabled: true,
  version: 3,
}

test('the sign-in page shows an advertisement, with the place of its picture kept', async () => {
  const { container } = renderScreen(<LoginAdvertisement />, { answers: [answer(loginAdvertisement, advertisement)] })
  expect(await screen.findByRole('link', { name: 'Coaches' })).toMatchObject({
    href: 'https://example.org/',
    rel: 'noopener noreferrer',
  })
  const picture = container.querySelector('img')
  expect([picture?.getAttribute('src'), picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual([
    advertisement.imageUrl,
    '720',
    '400',
  ])
})

test.each([
  ['there is none', null],
  ['it cannot be had', refuse(500)],
])('the sign-in page shows nothing when %s', async (_, reply) => {
  const shown = renderScreen(<LoginAdvertisement />, { answers: [answer(loginAdvertisement, reply)] })
  await waitFor(() => expect(shown.sent).toHaveLength(1))
  expect(shown.container.querySelector('article, img')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
})

const row: StaffBanner = {
  id: 4,
  title: 'Maintenance',
  message: 'For an hour.',
  maintenanceDate: '2026-11-22T05:00:00.000Z',
  buttonText: 'Status',
  buttonLink: 'https://status.example/',
  startsAt: '2026-11-20T05:00:00.000Z',
  endsAt: null,
  state: 'Showing',
  version: 2,
}
const list = (rows: StaffBanner[], ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<BannerScreen />, {
    at: '/staff/banner-messages',
    me: ada,
    answers: [answer(listBanners, { rows, totalNumberOfItems: rows.length }), ...answers],
  })
const dialog = async () => within(await screen.findByRole('dialog'))

test('staff add a message, seeing it as it will look', async () => {
  const shown = list([], answer(addBanner, { id: 5 }))
  await shown.user.click((await screen.findAllByRole('button', { name: 'Add message' }))[0] as HTMLElement)
  await shown.user.type((await dialog()).getByLabelText('Title'), 'New course')
  await shown.user.type((await dialog()).getByLabelText('Message'), 'For coaches.')
  expect(within((await dialog()).getByRole('region', { name: 'New course' })).getByText('For coaches.')).toBeTruthy()
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save message' }))
  expect(await screen.findByText('Message saved')).toBeTruthy()
  expect(shown.sentTo(addBanner)[0]?.body).toEqual({
    title: 'New course',
    message: 'For coaches.',
    buttonText: null,
    buttonLink: null,
    maintenanceDate: null,
    startsAt: null,
    endsAt: null,
  })
})

test('what is missing or hostile is said at its field, and nothing is sent', async () => {
  const shown = list([], answer(addBanner, { id: 5 }))
  await shown.user.click((await screen.findAllByRole('button', { name: 'Add message' }))[0] as HTMLElement)
  await shown.user.type((await dialog()).getByLabelText('Button link'), 'javascript:alert(1)')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save message' }))
  expect(await (await dialog()).findByText(/^Use a path on this site/)).toBeTruthy()
  expect((await dialog()).getAllByText('Required')).toHaveLength(2)
  expect(shown.sentTo(addBanner)).toHaveLength(0)
})

test('staff change a message of the version that they saw; a conflict stays in the dialog', async () => {
  const shown = list(
    [row],
    answer(
      changeBanner,
      refuse(409, { message: 'Someone else changed this in the meantime. Reload the page and try again.' }),
    ),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Edit', hidden: true }))
  await shown.user.clear((await dialog()).getByLabelText('Title'))
  await shown.user.type((await dialog()).getByLabelText('Title'), 'Later')
  await shown.user.click((await dialog()).getByRole('button', { name: 'Save message' }))
  expect(await (await dialog()).findByText(/^Someone else changed this/)).toBeTruthy()
  expect(shown.sentTo(changeBanner)[0]).toMatchObject({
    url: { pathname: '/api/staff/banner-messages/4' },
    body: { title: 'Later', version: 2, startsAt: row.startsAt, maintenanceDate: row.maintenanceDate },
  })
})

test('a message is deleted only after a yes', async () => {
  const { Questions } = await import('#platform/web/dialog.tsx')
  const shown = renderScreen(
    <>
      <BannerScreen />
      <Questions />
    </>,
    { me: ada, answers: [answer(listBanners, { rows: [row], totalNumberOfItems: 1 }), answer(deleteBanner, {})] },
  )
  for (const [button, sent] of [
    ['Cancel', 0],
    ['Delete', 1],
  ] as const) {
    await shown.user.click(await screen.findByRole('button', { name: 'Row actions' }))
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }))
    await shown.user.click((await dialog()).getByRole('button', { name: button }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(shown.sentTo(deleteBanner)).toHaveLength(sent))
  }
})

const editor = (saved: StaffAdvertisement | null, ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<AdvertisementScreen />, {
    me: ada,
    answers: [answer(staffAdvertisement, saved), answer(loginAdvertisement, saved), ...answers],
  })

test('the first advertisement needs a picture', async () => {
  const shown = editor(null, answer(saveAdvertisement, advertisement))
  await shown.user.type(await screen.findByLabelText('Title'), 'Coaches')
  await shown.user.type(screen.getByLabelText('Description'), 'Two hours.')
  await shown.user.click(screen.getByRole('button', { name: 'Save advertisement' }))
  expect(await screen.findByText('Required')).toBeTruthy()
  const file = new File([new Uint8Array(pictures.png)], 'a.png', { type: 'image/png' })
  await shown.user.upload(shown.container.querySelector('input[type=file]') as HTMLInputElement, file)
  await shown.user.click(screen.getByRole('button', { name: 'Save advertisement' }))
  expect(await screen.findByText('Advertisement saved')).toBeTruthy()
  expect(shown.sentTo(saveAdvertisement)[0]).toMatchObject({
    file: { name: 'a.png' },
    body: { title: 'Coaches', description: 'Two hours.', link: '', enabled: 'true', version: '0' },
  })
})

test('the saved picture stays without a new one, and a refused one is told of at its field', async () => {
  const shown = editor(
    advertisement,
    answer(saveAdvertisement, ({ file }) =>
      file ? refuse(400, { errors: { image: ['Use another picture.'] } }) : { ...advertisement, version: 4 },
    ),
  )
  await shown.user.click(await screen.findByRole('switch', { name: 'Show it on the sign-in page' }))
  await shown.user.click(screen.getByRole('button', { name: 'Save advertisement' }))
  await waitFor(() =>
    expect(shown.sentTo(saveAdvertisement)[0]?.body).toMatchObject({ enabled: 'false', version: '3' }),
  )
  await shown.user.upload(
    shown.container.querySelector('input[type=file]') as HTMLInputElement,
    new File(['x'], 'a.png', { type: 'image/png' }),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Save advertisement' }))
  expect(await screen.findByText('Use another picture.')).toBeTruthy()
})
