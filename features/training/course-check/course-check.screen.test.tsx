import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { userCourses } from '../enrollments/enrollments.contract.ts'
import { ana } from '#entrance/invitations/testing/people.ts'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { checkCourses } from './course-check.tsx'
import { logOut, remindsOnLogOut } from './log-out.tsx'

const guids = ['5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11', '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b12'] as const
const profile = {
  entityName: 'Harbor',
  entityType: 'Organization' as const,
  entityUserId: 7,
  logoImageUrl: null,
  roles: ['Learner' as const],
  isOffsite: false,
  setActive: true,
  timeZone: 'America/Los_Angeles',
  hasActiveSubscription: true,
  premiumPagesOpen: true,
}
const leo: Me = { ...ana(), profiles: guids.map(entityGuid => ({ ...profile, entityGuid })) }
const open = {
  id: 1,
  registrationId: 42,
  name: 'National course',
  modules: [
    { id: 3, key: 'start', title: 'Start', status: 'Complete' as const, active: true },
    { id: 9, key: 'exam', title: 'Final exam', status: 'Not_Started' as const, active: true },
  ],
}
const show = (reply: (typeof open)[] = [open]) =>
  renderScreen(<Questions />, { me: leo, at: '/my-training', answers: [answer(userCourses, reply)] })

beforeEach(() => localStorage.clear())

test('after sign-in each organization is asked, and what is left is kept', async () => {
  const shown = renderScreen(<Questions />, {
    me: leo,
    answers: [answer(userCourses, ({ url }) => (url.pathname.includes(guids[0]) ? refuse(500) : [open]))],
  })
  await checkCourses(leo)
  expect(shown.sentTo(userCourses).map(({ url }) => url.pathname)).toEqual(
    guids.map(guid => `/api/courses/user/${guid}`),
  )
  expect(localStorage.getItem('course-module')).toBe('{"modules":[9],"logout":false}')
  expect(remindsOnLogOut()).toBe(true)
})

test('staff are not asked for, and nothing is kept where nothing is left, or another person is signed in by now', async () => {
  const shown = show()
  await checkCourses({ ...leo, platformRoles: ['LeadSupport'] })
  expect(shown.sent).toHaveLength(0)
  const checking = checkCourses(leo)
  localStorage.setItem('token', 'another')
  await checking
  expect(localStorage.getItem('course-module')).toBeNull()
  show([])
  await checkCourses(leo)
  expect(localStorage.getItem('course-module')).toBeNull()
})

test('log-out reminds once, and goes on in the module', async () => {
  const shown = show()
  await checkCourses(leo)
  void logOut(leo)
  expect(await screen.findByText('You have one step left')).toBeTruthy()
  expect(screen.getByText(/Complete “Final exam” to finish “National course”/)).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Continue' }))
  await waitFor(() => expect(location.pathname + location.search).toBe('/my-training/42?module=exam'))
  expect(remindsOnLogOut()).toBe(false)
})

test('who is reminded can log out, or close the question and stay', async () => {
  const shown = show()
  await checkCourses(leo)
  void logOut(leo)
  await shown.user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByText('You have one step left')).toBeNull())
  expect(location.pathname).toBe('/my-training')
  void logOut(leo)
  await shown.user.click(await screen.findByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(location.pathname).toBe('/logout'))
})

test('who has finished meanwhile, or cannot be asked about, leaves without a word', async () => {
  for (const reply of [[], refuse(500)]) {
    renderScreen(<Questions />, { me: leo, at: '/my-training', answers: [answer(userCourses, reply)] })
    localStorage.setItem('course-module', '{"modules":[9],"logout":false}')
    await logOut(leo)
    expect(location.pathname).toBe('/logout')
  }
})
