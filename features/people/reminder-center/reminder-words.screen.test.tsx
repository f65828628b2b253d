import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { maria } from '#identity/sign-in/testing/people.ts'
import { LANGUAGES } from '#platform/shared/language.ts'
import { WORD_KINDS } from '#training/reminders/words.rules.ts'
import {
  previewReminderWords,
  reminderWords,
  removeReminderWords,
  saveReminderWords,
  testReminderWords,
} from './reminder-words.contract.ts'
import { Screen } from './reminder-words.screen.tsx'

const ours = { subject: 'Your training is due soon', body: 'Hello {firstName},' }
const show = (own: typeof ours | null = null) =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    {
      me: maria,
      at: '/reminders/words',
      answers: [
        answer(reminderWords, {
          rows: WORD_KINDS.flatMap(kind =>
            LANGUAGES.map(language => ({ kind, language, own, ours, version: own ? 3 : 0 })),
          ),
        }),
        answer(previewReminderWords, {
          subject: 'Leo, it is due',
          html: '<!doctype html><html lang="en"><head><title>x</title></head><body>Hello</body></html>',
          text: 'Hello Leo in plain text',
        }),
        answer(saveReminderWords, { version: 4 }),
        answer(removeReminderWords, { version: 4 }),
        answer(testReminderWords, { to: 'maria@harbor.test' }),
      ],
    },
  )

test('a placeholder goes in by a button; the mail is shown in both forms; what is saved has its version', async () => {
  const { user, sentTo } = show()
  const into = within(await screen.findByRole('group', { name: 'Insert: Subject' }))
  await user.click(into.getByRole('button', { name: 'First name' }))
  expect((screen.getByRole('textbox', { name: /^Subject/ }) as HTMLInputElement).value).toContain('{firstName}')
  expect(into.queryByRole('button', { name: 'Link to the training' })).toBeNull()
  expect(await screen.findByText('Leo, it is due')).toBeTruthy()
  await user.click(screen.getByText('As plain text'))
  expect(await screen.findByText('Hello Leo in plain text')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(sentTo(saveReminderWords)[0]?.body).toMatchObject({ kind: 'due', language: 'en', version: 0 }),
  )
})

test('what is no placeholder is told at its field, and neither saved nor tested', async () => {
  const { user, sentTo } = show()
  await user.type(await screen.findByRole('textbox', { name: /^Text/ }), ' {{name}')
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/there is no placeholder \{name\}/)).toBeTruthy()
  expect([...sentTo(saveReminderWords), ...sentTo(testReminderWords)]).toEqual([])
})

test('back to our words asks first', async () => {
  const { user, sentTo } = show({ subject: 'Own', body: 'Own' })
  await user.click(await screen.findByRole('button', { name: 'Back to our words' }))
  expect(sentTo(removeReminderWords)).toEqual([])
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Back to our words' }))
  await waitFor(() => expect(sentTo(removeReminderWords)[0]?.body).toMatchObject({ version: 3 }))
})
