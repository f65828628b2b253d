import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#platform/testing/screen.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import type { ReminderPreview } from './remind-learners.contract.ts'
import { previewTo } from './testing/previews.ts'

const nothing = () => {}
const show = (preview: ReminderPreview, chosen = 40) =>
  renderScreen(
    <RemindDialog
      open
      onClose={nothing}
      chosen={chosen}
      preview={preview}
      problem={null}
      onRetry={nothing}
      sending={false}
      onSend={nothing}
    />,
  )
const [english] = previewTo('Leo Tran').mails
if (!english) throw new Error('a mail')
const spanish = { ...english, language: 'es', people: 2, to: 'Ana Abreu', subject: 'Harbor le recuerda' }

test('the mail of the first is shown with how many others get theirs, in each language', async () => {
  const { user } = show({ people: 32, refused: [], mails: [{ ...english, people: 30 }, spanish] })
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 40 people?' }))
  expect(dialog.getByText('32 people get this email, each with their own trainings and dates.')).toBeTruthy()
  expect(dialog.getByText('Leo Tran and 29 others')).toBeTruthy()
  const frame = dialog.getByTitle<HTMLIFrameElement>('The email as Leo Tran gets it')
  expect([frame.getAttribute('sandbox'), frame.getAttribute('srcdoc')]).toEqual([
    '',
    expect.stringContaining('<base target="_blank">'),
  ])
  expect(dialog.getByRole('button', { name: 'Send to 32 people' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Spanish (2)' }))
  expect(dialog.getByText('Ana Abreu and 1 other')).toBeTruthy()
  expect(dialog.getByText('Harbor le recuerda')).toBeTruthy()
})

test('who does not get it is named under the reason, the first of many', async () => {
  const refused = Array.from({ length: 10 }, (_, at) => ({
    entityUserId: at,
    name: `Person ${at}`,
    reason: at === 9 ? 'Off.' : 'Today.',
  }))
  show({ ...previewTo('Leo Tran'), refused }, 11)
  const dialog = within(await screen.findByRole('dialog', { name: 'Remind 11 people?' }))
  expect(dialog.getByText('10 people do not get it')).toBeTruthy()
  expect(dialog.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
    'Today. Person 0, Person 1, Person 2, Person 3, Person 4, Person 5, Person 6, Person 7 and 1 more',
    'Off. Person 9',
  ])
})
