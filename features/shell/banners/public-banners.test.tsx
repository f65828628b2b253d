import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { type BannerMessage, bannerMessages } from './banners.contract.ts'
import { PublicBanners } from './public-banners.tsx'

const news: BannerMessage = {
  id: 7,
  title: 'Maintenance',
  message: 'For an hour.',
  maintenanceDate: null,
  buttonText: null,
  buttonLink: null,
}
const show = () => renderScreen(<PublicBanners />, { at: '/login', answers: [answer(bannerMessages, [news])] })

beforeEach(() => sessionStorage.clear())

test('strangers are told too, and what they close stays closed in their tab', async () => {
  const first = show()
  await first.user.click(await screen.findByRole('button', { name: 'Close: Maintenance' }))
  expect(screen.queryByText('For an hour.')).toBeNull()
  first.unmount()
  show()
  await new Promise(settled => setTimeout(settled, 50))
  expect(screen.queryByText('For an hour.')).toBeNull()
})
