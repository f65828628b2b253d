import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#platform/testing/screen.tsx'
import { settings } from '#platform/web/settings.ts'
import { Screen as NotFound } from './not-found.screen.tsx'

test('a missing page says so, and a missing join page in its own words', () => {
  const missing = renderScreen(<NotFound />, { at: '/404' })
  const shown = within(missing.container)
  expect(shown.getByRole('heading', { name: "Sorry, we can't seem to find that page." })).toBeTruthy()
  expect(shown.getByText('404 Error')).toBeTruthy()
  expect(shown.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  missing.unmount()
  renderScreen(<NotFound />, { at: '/404?joinOrg=harbor' })
  expect(screen.getByRole('heading', { name: 'Page is Unavailable' })).toBeTruthy()
  expect(screen.getByText(/^The public page for the Organization is not available\./).textContent).toContain(
    'contact your Organization Administrator',
  )
  expect(screen.queryByText('404 Error')).toBeNull()
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe(settings.marketingUrl)
})
