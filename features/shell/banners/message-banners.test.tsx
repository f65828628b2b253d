import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { type BannerMessage, bannerMessages } from './banners.contract.ts'
import { MessageBanners } from './message-banners.tsx'
import { staffNamed } from '#identity/sign-in/testing/people.ts'

const ada = staffNamed('Ada Winter', 'Admin')
const news: BannerMessage = {
  id: 7,
  title: 'New course',
  message: 'For coaches.',
  maintenanceDate: null,
  buttonText: 'See it',
  buttonLink: '/trainings',
}
const work: BannerMessage = {
  ...news,
  id: 8,
  title: 'Maintenance',
  message: 'For an hour.',
  maintenanceDate: '2026-11-22T05:00:00.000Z',
  buttonText: 'Status',
  buttonLink: 'https://status.example/',
}
const banners = (who: Me, messages: BannerMessage[], ...answers: ReturnType<typeof answer>[]) =>
  renderScreen(<MessageBanners />, {
    me: who,
    answers: [answer(bannerMessages, messages), answer(meEndpoint, who), ...answers],
  })

test('messages stand with their button and, for maintenance, their time', async () => {
  banners(ada, [work, news])
  const first = within(await screen.findByRole('region', { name: 'Maintenance' }))
  expect(first.getByText(/2026/).getAttribute('datetime')).toBe('2026-11-22T05:00:00.000Z')
  expect(first.getByRole('link', { name: 'Status' })).toMatchObject({
    href: 'https://status.example/',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
  const link = within(screen.getByRole('region', { name: 'New course' })).getByRole('link', {
    name: 'See it',
  }) as HTMLAnchorElement
  expect([link.getAttribute('href'), link.target]).toEqual(['/trainings', ''])
})

test('a closed message is gone at once, and kept with those closed before that are still shown', async () => {
  const shown = banners(
    { ...ada, userState: { messageAck: '[3,8]' } },
    [work, news, { ...news, id: 9, title: 'Third' }],
    answer(saveUserState, {}),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Close: New course' }))
  expect(screen.queryByText('New course')).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'Close: Third' }))
  expect(screen.queryByRole('region')).toBeNull()
  await waitFor(() =>
    expect(shown.sentTo(saveUserState).map(({ body }) => body)).toEqual([
      { key: 'messageAck', value: '[8,7]' },
      { key: 'messageAck', value: '[8,7,9]' },
    ]),
  )
})

test('staff who act as someone close a message for themselves alone', async () => {
  const shown = banners({ ...ada, platformRoles: [], impersonatedBy: 'Ada Winter' }, [news], answer(saveUserState, {}))
  await shown.user.click(await screen.findByRole('button', { name: 'Close: New course' }))
  expect(screen.queryByText('New course')).toBeNull()
  expect(shown.sentTo(saveUserState)).toHaveLength(0)
})

test('a message that could not be closed comes back', async () => {
  const shown = banners(ada, [news], answer(saveUserState, refuse(500)))
  await shown.user.click(await screen.findByRole('button', { name: 'Close: New course' }))
  expect(await screen.findByText(/^An error occurred, please try again\./)).toBeTruthy()
  expect(screen.getByText('New course')).toBeTruthy()
})

test('a state that is no list closes nothing', async () => {
  banners({ ...ada, userState: { messageAck: '{"7":1}' } }, [news])
  expect(await screen.findByText('New course')).toBeTruthy()
})

test('messages that cannot be had are not missed', async () => {
  const away = renderScreen(<MessageBanners />, { me: ada, answers: [answer(bannerMessages, refuse(500))] })
  await waitFor(() => expect(away.sent).toHaveLength(1))
  expect(screen.getByRole('alert').textContent).toBe('')
})

const hostile = [
  '<img src=x onerror=alert(1)>',
  '</p><script>alert(1)</script>',
  '"><svg onload=alert(1)>',
  '{{constructor.constructor("alert(1)")()}}',
  '\u202Egpj.exe',
  'a'.repeat(300),
]
test.each(hostile)('%j in a message stands as it is written', async text => {
  const { container } = banners(ada, [
    { ...news, title: 'News', message: text, buttonText: text, buttonLink: '/trainings' },
  ])
  expect(await screen.findAllByText(text)).toHaveLength(2)
  expect(container.querySelector('img, script, svg[onload]')).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  'an address of %j gets no button, wherever it came from',
  async buttonLink => {
    banners(ada, [{ ...news, buttonLink }])
    expect(await screen.findByText('For coaches.')).toBeTruthy()
    expect(screen.queryByText('See it')).toBeNull()
  },
)
