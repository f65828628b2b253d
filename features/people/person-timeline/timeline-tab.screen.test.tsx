import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import {
  addNote,
  changeNote,
  deleteNote,
  type PersonNote,
  personNotes,
  pinNote,
  restoreNote,
} from './person-notes.contract.ts'
import { personNotesMessages } from './person-notes.messages.ts'
import { personMails, personTimeline, type TimelineEvent } from './person-timeline.contract.ts'
import { TimelineTab } from './timeline-tab.tsx'

const event = (of: Partial<TimelineEvent>): TimelineEvent => ({
  key: 'joined 5',
  at: '2026-11-20T18:42:00.000Z',
  exact: true,
  kind: 'membership',
  event: 'joined',
  by: null,
  what: null,
  facts: {},
  ...of,
})
const note: PersonNote = {
  id: 3,
  text: '<b>On leave</b>\nuntil May',
  pinned: false,
  writtenAt: '2026-11-20T18:42:00.000Z',
  editedAt: null,
  by: 'Maria Alvarez',
  own: true,
  version: 1,
}
const nothing = answer(personMails, { mails: [], cameBack: false, unsubscribed: false })

/** The first answer given for an endpoint counts. */
const show = (answers: readonly Answer[] = []) =>
  renderScreen(<TimelineTab entityUserId={5} firstName="Leo" lastName="Tran" />, {
    me: ana(['Learner', 'EntityAdmin']),
    answers: [
      ...answers,
      nothing,
      answer(personNotes, { notes: [], open: true }),
      answer(personTimeline, { events: [event({})], earlier: null }),
    ],
  })

test('events stand under their days, with what is known of each; a certificate’s number leads to its check', async () => {
  show([
    answer(personTimeline, {
      events: [
        event({
          key: 'reminded 5 2026-11-20',
          event: 'reminded',
          kind: 'reminders',
          what: 'Basics',
          exact: false,
          facts: { more: 2, mail: 'failed', failure: '550 no such mailbox' },
        }),
        event({
          key: 'certificate 9',
          at: '2026-11-20T08:30:00.000Z',
          event: 'certified',
          kind: 'certificates',
          what: 'Basics',
          facts: { number: 'UP-2026-AAAA1111', certificateId: 9, until: '2028-11-20' },
        }),
        event({
          key: 'line 7',
          at: '2026-11-19T20:00:00.000Z',
          event: 'groupsChanged',
          kind: 'groups',
          by: 'Maria Alvarez',
          facts: { added: ['Nurses', 'All'], removed: ['Drivers'] },
        }),
      ],
      earlier: null,
    }),
  ])
  const timeline = within(await screen.findByRole('region', { name: 'Timeline of Leo Tran' }))
  const first = within(await timeline.findByRole('region', { name: 'Nov 20, 2026' }))
  expect(first.getByText('Reminded of Basics')).toBeTruthy()
  expect(first.getByText('and 2 more')).toBeTruthy()
  expect(first.getByText('Failed')).toBeTruthy()
  expect(first.getByText('550 no such mailbox')).toBeTruthy()
  expect(first.getByRole('link', { name: 'UP-2026-AAAA1111' }).getAttribute('href')).toBe(
    '/verify-certificate/UP-2026-AAAA1111',
  )
  expect(first.getByText('Valid until Nov 20, 2028')).toBeTruthy()
  const second = within(timeline.getByRole('region', { name: 'Nov 19, 2026' }))
  expect(second.getByText('Groups changed by Maria Alvarez')).toBeTruthy()
  expect(second.getByText('Added to Nurses, All')).toBeTruthy()
  expect(second.getByText('Removed from Drivers')).toBeTruthy()
  expect(timeline.getByText('This is where it begins.')).toBeTruthy()
})

test('chips choose kinds, and what is earlier is asked for after the last event', async () => {
  const shown = show([
    answer(personTimeline, ({ url }) =>
      url.searchParams.get('before')
        ? { events: [event({ key: 'joined 5', at: '2026-10-01T18:00:00.000Z' })], earlier: null }
        : {
            events: [event({ key: 'started 1', event: 'started', kind: 'trainings', what: 'Basics' })],
            earlier: '2026-11-20T18:42:00.000000Z started 1',
          },
    ),
  ])
  await shown.user.click(await screen.findByRole('button', { name: 'Show earlier' }))
  expect(await screen.findByText('Joined the organization')).toBeTruthy()
  expect(screen.getByText('Started Basics')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  expect(shown.sentTo(personTimeline)[1]?.url.searchParams.get('before')).toBe('2026-11-20T18:42:00.000000Z started 1')
  await shown.user.click(screen.getByRole('button', { name: 'Groups' }))
  await shown.user.click(screen.getByRole('button', { name: 'Reminders' }))
  await waitFor(() =>
    expect(shown.sentTo(personTimeline).at(-1)?.url.searchParams.getAll('kinds')).toEqual(['groups', 'reminders']),
  )
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('false')
})

test('nothing of a kind, and what could not be read, are said', async () => {
  const none = show([answer(personTimeline, { events: [], earlier: null })])
  expect(await screen.findByText('Nothing of this kind is recorded.')).toBeTruthy()
  none.unmount()
  show([answer(personTimeline, refuse(400, { message: 'no' }))])
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('a note is added, and a refusal stands at its field with what was typed', async () => {
  const shown = show([answer(addNote, refuse(400, { errors: { text: [personNotesMessages.tooLong(2000)] } }))])
  await shown.user.click(await screen.findByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(personNotesMessages.empty)).toBeTruthy()
  await shown.user.type(screen.getByLabelText('New note'), 'On leave')
  await shown.user.click(screen.getByRole('button', { name: 'Add note' }))
  expect(await screen.findByText(personNotesMessages.tooLong(2000))).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('New note').value).toBe('On leave')
})

test('a note is shown as typed, edited, pinned, deleted and brought back', async () => {
  const shown = show([
    answer(personNotes, { notes: [note], open: true }),
    answer(changeNote, {}),
    answer(pinNote, {}),
    answer(deleteNote, {}),
    answer(restoreNote, {}),
  ])
  const act = async (name: string) => {
    await shown.user.click(await screen.findByRole('button', { name: 'More for the note by Maria Alvarez' }))
    await shown.user.click(await screen.findByRole('menuitem', { name }))
  }
  expect(await screen.findByText(/<b>On leave<\/b>/)).toBeTruthy()
  await act('Pin to the top')
  await waitFor(() => expect(shown.sentTo(pinNote)[0]?.body).toEqual({ pinned: true }))
  await act('Edit')
  const field = screen.getByLabelText('Note')
  await shown.user.clear(field)
  await shown.user.type(field, 'Back')
  await shown.user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved.')).toBeTruthy()
  expect(shown.sentTo(changeNote)[0]?.body).toEqual({ text: 'Back', version: 1 })
  await act('Delete')
  await shown.user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('The note is back.')).toBeTruthy()
  expect(shown.sentTo(restoreNote)).toHaveLength(1)
})

test('the note of another can be pinned only; of oneself there are none to read', async () => {
  const others = show([answer(personNotes, { notes: [{ ...note, own: false, pinned: true }], open: true })])
  await others.user.click(await screen.findByRole('button', { name: 'More for the note by Maria Alvarez' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Unpin'])
  others.unmount()
  show([answer(personNotes, { notes: [], open: false })])
  expect(await screen.findByText('Notes about you are seen by other administrators only.')).toBeTruthy()
  expect(screen.queryByLabelText('New note')).toBeNull()
})

test('the last mails are told with their state, and what to do where one came back', async () => {
  show([
    answer(personMails, {
      mails: [
        { key: 'a', kind: 'reminder', at: '2026-11-20T16:00:00.000Z', state: 'failed', failure: '550 no such mailbox' },
        { key: 'b', kind: 'invitation', at: '2026-11-01T16:00:00.000Z', state: 'sent', failure: null },
      ],
      cameBack: true,
      unsubscribed: true,
    }),
  ])
  const mails = within(await screen.findByRole('list', { name: 'Last emails to Leo Tran' }))
  expect(mails.getAllByRole('listitem')).toHaveLength(2)
  expect(mails.getByText('550 no such mailbox')).toBeTruthy()
  expect(mails.getByText('Sent')).toBeTruthy()
  expect(screen.getByText(/Ask for the right address/)).toBeTruthy()
  expect(screen.getByText('Reminder emails are turned off by this person.')).toBeTruthy()
})
