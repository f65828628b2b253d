import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { leo } from '../profile-security/testing/me.ts'
import {
  mailPreferences,
  resubscribe,
  saveMailPreferences,
  unsubscribe,
  unsubscribeLink,
} from './mail-preferences.contract.ts'
import { Screen as Notifications } from './notifications.screen.tsx'
import { Screen as Unsubscribe } from './unsubscribe.screen.tsx'

test('reminders are turned off and saved', async () => {
  let reminders = true
  const shown = renderScreen(<Notifications />, {
    me: leo,
    answers: [
      answer(mailPreferences, () => ({ reminders, cards: false, digest: true })),
      answer(saveMailPreferences, ({ body }) => {
        reminders = Boolean(body?.['reminders'])
        return {}
      }),
    ],
  })
  await shown.user.click(await screen.findByRole('switch', { name: /^Reminders/ }))
  await shown.user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Your changes are saved.')).toBeTruthy()
  expect(reminders).toBe(false)
})

test('the link of a mail changes nothing before the button is pressed, and can be taken back', async () => {
  let wanted = true
  const choose = (next: boolean) => () => {
    wanted = next
    return {}
  }
  const shown = renderScreen(<Unsubscribe />, {
    at: '/unsubscribe?token=a.b',
    answers: [
      answer(unsubscribeLink, () => ({ kind: 'reminders' as const, email: 'l•••@harbor.test', wanted })),
      answer(unsubscribe, choose(false)),
      answer(resubscribe, choose(true)),
    ],
  })
  expect(await screen.findByText(/Stop sending training reminders to l•••@harbor\.test\?/)).toBeTruthy()
  expect(shown.sent.map(({ endpoint }) => endpoint.method)).toEqual(['GET'])
  await shown.user.click(screen.getByRole('button', { name: 'Unsubscribe' }))
  expect(await screen.findByText(/We no longer send training reminders/)).toBeTruthy()
  expect(shown.sentTo(unsubscribe)[0]?.url.searchParams.get('token')).toBe('a.b')
  await shown.user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeTruthy())
})

test.each(['/unsubscribe', '/unsubscribe?token=x'])('%s is told to be no whole link', async at => {
  const words = 'This link is incomplete. Copy it from the email again, or sign in and go to Profile > Notifications.'
  renderScreen(<Unsubscribe />, {
    at,
    answers: [answer(unsubscribeLink, refuse(400, { kind: 'linkInvalid', message: words }))],
  })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull()
})
