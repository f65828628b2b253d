import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { settings } from '#platform/web/settings.ts'
import { loginAdvertisement } from '#identity/login-advertisement/login-advertisement.contract.ts'
import { userCourses } from '#training/enrollments/enrollments.contract.ts'
import { login, me } from '#identity/sign-in/sign-in.contract.ts'
import { entityGuid, maria } from '#identity/sign-in/testing/people.ts'
import { Screen } from './login.screen.tsx'

const none = answer(loginAdvertisement, null)

test('the sign-in page leads to where training starts, as the deployment says', () => {
  renderScreen(<Screen />, { at: '/login', answers: [none] })
  expect(screen.getByRole('link', { name: /start/i }).getAttribute('href')).toBe(settings.startTrainingUrl)
})

test('the sign-in page shows the advertisement of the staff', async () => {
  renderScreen(<Screen />, {
    at: '/login',
    answers: [
      answer(loginAdvertisement, {
        imageUrl: `/api/announcements/images/${'0'.repeat(64)}.png`,
        imageWidth: 720,
        imageHeight: 400,
        title: 'Coaches',
        description: 'Two hours.',
        link: 'https://example.org/coaches',
      }),
    ],
  })
  expect((await screen.findByRole('link', { name: /Coaches/ })).getAttribute('href')).toBe(
    'https://example.org/coaches',
  )
  expect(screen.getByText('Two hours.')).toBeTruthy()
})

test('after sign-in the organization is asked what is left of trainings, and that is kept', async () => {
  const left = {
    id: 1,
    registrationId: 42,
    name: 'National course',
    modules: [
      { id: 3, key: 'start', title: 'Start', status: 'Complete' as const, active: true },
      { id: 9, key: 'exam', title: 'Final exam', status: 'Not_Started' as const, active: true },
    ],
  }
  const shown = renderScreen(<Screen />, {
    at: '/login',
    answers: [
      none,
      answer(login, { jwt: 'a.b.c', twoFactorRequired: false, qrCode: null }),
      answer(me, maria),
      answer(userCourses, [left]),
    ],
  })
  await shown.user.type(screen.getByLabelText('Email'), maria.email)
  await shown.user.type(screen.getByLabelText('Password'), 'Demo-2026!')
  await shown.user.click(screen.getByRole('button', { name: 'Log In' }))
  await waitFor(() =>
    expect(shown.sentTo(userCourses).map(({ url }) => url.pathname)).toEqual([`/api/courses/user/${entityGuid}`]),
  )
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('course-module') ?? 'null')).toMatchObject({ modules: [9] }),
  )
})
