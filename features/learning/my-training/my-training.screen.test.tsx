import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Asked } from '#platform/web/asked.tsx'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { courseModules } from '#training/course-check/course-modules.tsx'
import { openInvites, respondToInvite } from '#entrance/invitations/invitations.contract.ts'
import { ana, inviteGuid } from '#entrance/invitations/testing/people.ts'
import { myStateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { creditTraining, type MyTraining, myTraining, startTraining } from './my-training.contract.ts'
import { Screen } from './my-training.screen.tsx'
import { myTrainingTexts } from './my-training.messages.ts'
import { noPath, trainingCard as card } from './testing/cards.ts'
import { entityGuid, personNamed } from '#identity/sign-in/testing/people.ts'

const leo = personNamed('Leo Tran', { today: '2026-11-21' })
const show = (
  reply: Omit<MyTraining, 'path' | 'required'> & Partial<Pick<MyTraining, 'path' | 'required'>>,
  ...more: ReturnType<typeof answer>[]
) =>
  renderScreen(<Screen />, {
    at: '/my-training',
    me: leo,
    answers: [
      answer(myStateFacts, { mine: null, person: { industry: null, volunteer: false } }),
      answer(myTraining, { path: noPath, required: false, ...reply }),
      answer(openInvites, { rows: [], totalNumberOfItems: 0 }),
      ...more,
    ],
  })

test('trainings stand in their groups, each with its date and what to do', async () => {
  show({
    today: '2026-11-21',
    continueWith: null,
    cards: [
      card({
        courseId: 1,
        registrationId: 11,
        group: 'Overdue',
        action: 'Resume',
        status: 'In_Progress',
        dueDate: '2026-11-15',
        minutesLeft: 12,
        modulesDone: 3,
      }),
      card({
        courseId: 2,
        registrationId: 12,
        group: 'Expiring',
        action: 'Renew',
        status: 'Complete',
        name: 'California course',
        state: 'CA',
        isCE: true,
        expiresOn: '2026-11-01',
        certificateId: 5,
      }),
      card({
        courseId: 3,
        registrationId: 13,
        group: 'UpToDate',
        action: 'Review',
        status: 'Complete',
        name: 'Past course',
        expiresOn: '2028-01-05',
        certificateId: 0,
      }),
    ],
  })
  const overdue = within(await screen.findByRole('region', { name: /^Overdue/ }))
  // Drawn in the color of danger, whose contrast the theme tests check.
  expect(overdue.getByText('Was due Nov 15, 2026').closest('li')?.dataset['tone']).toBe('danger')
  expect(overdue.getByText('Overdue', { selector: 'p *' })).toBeTruthy()
  expect(overdue.getByText('3 of 9 modules done')).toBeTruthy()
  expect(overdue.getByRole('link', { name: 'Resume training: National course' }).getAttribute('href')).toBe(
    '/my-training/11',
  )
  const expiring = within(screen.getByRole('region', { name: /^Expiring/ }))
  expect(expiring.getByText('CE Approved')).toBeTruthy()
  expect(expiring.getByText('Expired Nov 1, 2026')).toBeTruthy()
  expect(expiring.getByRole('link', { name: 'View certificate' }).getAttribute('href')).toBe(
    '/certificates/certificate/5',
  )
  expect(within(screen.getByRole('region', { name: /^Completed/ })).getByText('Valid until Jan 5, 2028')).toBeTruthy()
  expect(screen.getByText('1 training is past the due date.')).toBeTruthy()
})

test('what was worked on last is one step away', async () => {
  show({
    today: '2026-11-21',
    cards: [
      card({ registrationId: 11, group: 'Overdue', action: 'Resume', status: 'In_Progress', dueDate: '2026-11-15' }),
    ],
    continueWith: {
      registrationId: 11,
      name: 'National course',
      moduleTitle: 'Who reports',
      minutesLeft: 40,
      modules: 9,
      modulesDone: 1,
    },
  })
  expect((await screen.findByRole('link', { name: 'Continue training' })).getAttribute('href')).toBe('/my-training/11')
  const section = within(screen.getByRole('region', { name: 'Continue your training' }))
  expect(section.getByText('Next: Who reports')).toBeTruthy()
  expect(section.getByText('Overdue')).toBeTruthy()
  expect(section.getByText('Was due Nov 15, 2026').closest('li')?.dataset['tone']).toBe('danger')
  // It is not there a second time.
  expect(screen.queryByRole('region', { name: /^Overdue/ })).toBeNull()
  expect(screen.getByText('1 training is past the due date.')).toBeTruthy()
})

test('the training of which one step is left comes before it, straight to its module', async () => {
  show({
    today: '2026-11-21',
    continueWith: {
      registrationId: 11,
      name: 'National course',
      moduleTitle: 'Who reports',
      minutesLeft: 40,
      modules: 9,
      modulesDone: 1,
    },
    cards: [
      card({
        courseId: 2,
        registrationId: 12,
        action: 'Resume',
        status: 'In_Progress',
        name: 'California course',
        nextModule: { id: 9, key: 'exam', title: 'Final exam' },
      }),
    ],
  })
  expect((await screen.findByRole('link', { name: 'Continue training' })).getAttribute('href')).toBe('/my-training/11')
  act(() => courseModules.keep({ modules: [9], logout: false }))
  expect(screen.getByRole('link', { name: 'Continue training' }).getAttribute('href')).toBe(
    '/my-training/12?module=exam',
  )
  expect(screen.getByText(/^Next: Final exam/)).toBeTruthy()
})

test('starting or renewing opens the player at the new registration', async () => {
  const shown = show(
    { today: '2026-11-21', continueWith: null, cards: [card({ courseId: 4 })] },
    answer(startTraining, { registrationId: 99 }),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Start training: National course' }))
  await waitFor(() => expect(location.pathname).toBe('/my-training/99'))
  expect(shown.sentTo(startTraining).map(({ body }) => body)).toEqual([{ courseId: 4 }])
})

test('a refused start is told, and the card stays', async () => {
  const shown = show(
    { today: '2026-11-21', continueWith: null, cards: [card({})] },
    answer(startTraining, refuse(400, { kind: 'notYet', message: 'You can renew this training from Jan 5, 2027.' })),
  )
  await shown.user.click(await screen.findByRole('button', { name: 'Start training: National course' }))
  expect(await screen.findByText('You can renew this training from Jan 5, 2027.')).toBeTruthy()
  expect(location.pathname).toBe('/my-training')
})

test('an empty catalogue and a failure each have their own words', async () => {
  const empty = show({ today: '2026-11-21', continueWith: null, cards: [] })
  expect(await screen.findByRole('heading', { name: 'No trainings yet' })).toBeTruthy()
  empty.unmount()
  renderScreen(<Screen />, {
    at: '/my-training',
    me: leo,
    answers: [answer(myTraining, refuse(500, { title: 'It broke' }))],
  })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test('an invitation that was not answered waits on a card, which says what it is to and takes the answer', async () => {
  const open = {
    inviteGuid,
    inviteOrgName: 'Bayview Clinic',
    isJoinRequest: false,
    expiresOn: '2026-12-20',
    courses: [{ name: 'California course', minutes: 90 }],
    courseCount: 3,
    dueDate: '2026-12-01',
    invitedBy: 'Omar Haddad',
  }
  let rows = [open]
  const shown = renderScreen(<Screen />, {
    at: '/my-training',
    me: leo,
    answers: [
      answer(myTraining, { path: noPath, required: false, today: '2026-11-21', continueWith: null, cards: [card({})] }),
      answer(openInvites, () => ({ rows, totalNumberOfItems: rows.length })),
      answer(respondToInvite, () => {
        rows = []
        return { entityGuid }
      }),
      answer(meEndpoint, ana()),
    ],
  })
  const cards = within(await screen.findByRole('region', { name: 'Invitations' }))
  expect(cards.getByRole('heading', { name: 'Join Bayview Clinic?' })).toBeTruthy()
  expect(cards.getAllByRole('listitem').map(item => item.textContent)).toEqual([
    'California course · about 90 min',
    '2 more',
    'Due Dec 1, 2026',
    'Invited by Omar Haddad',
    'Open until Dec 20, 2026',
  ])
  await shown.user.click(cards.getByRole('button', { name: 'Decline: Bayview Clinic' }))
  expect(await screen.findByText('Invitation Declined')).toBeTruthy()
  expect(shown.sentTo(respondToInvite).map(({ body }) => body)).toEqual([{ inviteGuid, accepted: false }])
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull())
})

test('a course completed elsewhere counts here once the person agrees to what is told', async () => {
  let counted = false
  const one = { courseId: 4, name: 'National course' }
  const shown = renderScreen(
    <>
      <Screen />
      <Asked />
    </>,
    {
      at: '/my-training',
      me: leo,
      answers: [
        answer(myStateFacts, { mine: null, person: { industry: null, volunteer: false } }),
        answer(openInvites, { rows: [], totalNumberOfItems: 0 }),
        answer(myTraining, () => ({
          path: noPath,
          required: false,
          today: '2026-11-21',
          continueWith: null,
          cards: [
            counted
              ? card({
                  ...one,
                  registrationId: 9,
                  status: 'Complete',
                  group: 'UpToDate',
                  action: 'Review',
                  certificateId: 7,
                })
              : card({ ...one, creditableFrom: '2026-11-03' }),
          ],
        })),
        answer(creditTraining, () => {
          counted = true
          return { registrationId: 9, certificateId: 7 }
        }),
      ],
    },
  )
  expect(await screen.findByText('You completed this course elsewhere on Nov 3, 2026.')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Count it here: National course' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Count it here?' }))
  expect(dialog.getByText(/will see that you completed National course on Nov 3, 2026, not where/)).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: 'Count it here' }))
  expect(await screen.findByText('Your training counts here now.')).toBeTruthy()
  expect(shown.sentTo(creditTraining)[0]?.body).toEqual({ courseId: 4 })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Count it here/ })).toBeNull())
})

const ownPath = (had: 'held' | null) => ({
  state: { code: 'CA', name: 'California' },
  industry: 'education' as const,
  duties: [],
  steps: [
    { courseId: 1, part: 'core' as const, had: 'held' as const },
    { courseId: 2, part: 'module' as const, had: null },
    { courseId: 3, part: 'module' as const, had },
  ],
})
const pathCards = [
  card({ courseId: 1, registrationId: 11, name: 'The core', status: 'Complete', group: 'UpToDate', action: 'Review' }),
  card({ courseId: 2, name: 'School staff' }),
  card({ courseId: 3, registrationId: 13, name: 'Ohio', group: 'Due', dueDate: '2026-12-01' }),
  card({ courseId: 4, name: 'Something else' }),
]

test('the path stands in order, says why it is this one, and starts what is not held', async () => {
  const shown = show(
    {
      today: '2026-11-21',
      continueWith: null,
      cards: pathCards,
      path: { ...ownPath(null), duties: ['supervising', 'coaching'] },
    },
    answer(startTraining, { registrationId: 99 }),
  )
  const path = within(await screen.findByRole('region', { name: 'Your path' }))
  expect(
    path.getByText('Because you work in education in California. Plus what is for: Supervisors and HR, Coaches.'),
  ).toBeTruthy()
  expect(path.getAllByRole('listitem').map(step => step.textContent)).toEqual([
    'The coreCompleted',
    'School staff60 minTo startStart training',
    'Ohio60 minTo start',
  ])
  expect(path.queryByRole('link')).toBeNull()
  // What stands in the path is not optional a second time; what is due keeps its card above.
  expect(within(screen.getByRole('region', { name: /^Optional/ })).getAllByRole('heading', { level: 3 })).toHaveLength(
    1,
  )
  expect(within(screen.getByRole('region', { name: /^Due/ })).getByRole('heading', { name: 'Ohio' })).toBeTruthy()
  await shown.user.click(path.getByRole('button', { name: 'Start training: School staff' }))
  await waitFor(() => expect(location.pathname).toBe('/my-training/99'))
  expect(shown.sentTo(startTraining).map(({ body }) => body)).toEqual([{ courseId: 2 }])
})

test('where state and field of work are not known, the path leads to the profile', async () => {
  show({
    today: '2026-11-21',
    continueWith: null,
    cards: pathCards,
    path: { ...ownPath(null), state: null, industry: null },
  })
  const path = within(await screen.findByRole('region', { name: 'Your path' }))
  expect(path.getByText('What everyone begins with.')).toBeTruthy()
  expect(path.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Set your state', '/profile/information'],
    ['Set your field of work', '/profile/employment'],
  ])
})

test('a path of one course is its card; a whole one is a line', async () => {
  const path = ownPath('held')
  const one = show({
    today: '2026-11-21',
    continueWith: null,
    cards: pathCards,
    path: { ...path, steps: path.steps.slice(0, 1) },
  })
  await screen.findByRole('region', { name: /^Optional/ })
  expect(screen.queryByRole('region', { name: 'Your path' })).toBeNull()
  one.unmount()
  show({
    today: '2026-11-21',
    continueWith: null,
    cards: pathCards,
    path: { ...path, steps: path.steps.filter(({ had }) => had === 'held') },
  })
  expect(await screen.findByText('You have completed every course of your path.')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Your path' })).toBeNull()
})

test('where the organization requires something, the page leads to it; elsewhere it does not', async () => {
  const { unmount } = show({ today: '2026-11-21', continueWith: null, cards: [card({})], required: true })
  const link = await screen.findByRole('link', { name: myTrainingTexts.toRequirements })
  expect(link.getAttribute('href')).toBe('/my-requirements')
  unmount()
  show({ today: '2026-11-21', continueWith: null, cards: [card({})] })
  await screen.findByRole('heading', { name: myTrainingTexts.title, level: 1 })
  expect(screen.queryByRole('link', { name: myTrainingTexts.toRequirements })).toBeNull()
})
