import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderScreen } from '#platform/testing/screen.tsx'
import { Questions } from '#platform/web/dialog.tsx'
import { staffMe } from '../staff-visits/testing/staff-me.ts'
import {
  backgroundWork,
  giveUpJobs,
  openMails,
  type OpenMail,
  sendMailsAgain,
  stoppedJobs,
  type StoppedJob,
  tryJobsAgain,
  tryKindAgain,
} from './background-work.contract.ts'
import { backgroundWorkPage } from './background-work.page.ts'
import { Screen } from './background-work.screen.tsx'

const figures = {
  jobs: {
    waiting: 3,
    running: 1,
    retrying: 2,
    oldestSince: new Date(Date.now() - 200_000).toISOString(),
    stopped: 2,
    kinds: ['process-batch'],
  },
  mails: { waiting: 14, retrying: 0, oldestSince: null, failed: 1, sentLately: 4_200, kinds: ['invite'] },
}
const batch: StoppedJob = {
  key: 'batch 7',
  job: 'process-batch',
  reason: 'Error: the disk is full',
  stoppedAt: '2026-11-20T10:00:00.000Z',
  entityGuid: '00000000-0000-4000-8000-000000000001',
  organization: 'Harbor Elementary',
  about: 'Teachers',
  byItself: false,
  mayGiveUp: false,
}
const alarm: StoppedJob = {
  ...batch,
  key: 'alarm 1',
  job: 'post-alarm',
  entityGuid: null,
  organization: null,
  about: null,
  byItself: true,
  mayGiveUp: true,
}
const mail: OpenMail = {
  id: 9,
  recipient: 'ana@harbor.test',
  template: 'invite',
  status: 'failed',
  attempts: 12,
  failure: '550 No such user',
  createdAt: '2026-11-20T09:00:00.000Z',
  failedAt: '2026-11-20T11:00:00.000Z',
  nextTryAt: '2026-11-20T11:00:00.000Z',
}
const answers = [
  answer(backgroundWork, figures),
  answer(stoppedJobs, { rows: [batch, alarm], totalNumberOfItems: 2 }),
  answer(openMails, { rows: [mail], totalNumberOfItems: 1 }),
  answer(tryJobsAgain, { changed: 1 }),
  answer(tryKindAgain, { changed: 4 }),
  answer(giveUpJobs, { changed: 1 }),
  answer(sendMailsAgain, { changed: 1 }),
]
const show = (role: 'LeadSupport' | 'Support', at = '/staff/jobs') =>
  renderScreen(
    <>
      <Screen />
      <Questions />
    </>,
    { me: staffMe(role), at, page: backgroundWorkPage, answers },
  )
const menuOf = async (shown: ReturnType<typeof show>, name: RegExp) => {
  const row = await screen.findByRole('row', { name })
  await shown.user.click(within(row).getByRole('button', { name: 'Row actions' }))
}

test('stopped jobs are told in words, with whose they are and how the queue stands', async () => {
  show('LeadSupport')
  expect(await screen.findByText('Import learners')).toBeTruthy()
  expect(screen.getByText('Harbor Elementary')).toBeTruthy()
  expect(screen.getByText('Waits for someone to try again')).toBeTruthy()
  await waitFor(() => expect(screen.getByText('3 min')).toBeTruthy())
})

test('a lead tries one again, or all of its kind', async () => {
  const shown = show('LeadSupport')
  await menuOf(shown, /Import learners/)
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Try again' }))
  await waitFor(() => expect(shown.sent).toContainEqual(expect.objectContaining({ body: { keys: ['batch 7'] } })))
  expect(await screen.findByText('1 job tried again')).toBeTruthy()
  await menuOf(shown, /Import learners/)
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Try all “Import learners” again' }))
  expect(await screen.findByText('4 jobs tried again')).toBeTruthy()
})

test('only what nothing else asks for can be given up, and it is asked first', async () => {
  const shown = show('LeadSupport')
  await menuOf(shown, /Import learners/)
  expect(screen.queryByRole('menuitem', { name: 'Give up' })).toBeNull()
  await shown.user.keyboard('{Escape}')
  await menuOf(shown, /Post an alarm/)
  await shown.user.click(await screen.findByRole('menuitem', { name: 'Give up' }))
  const dialog = await screen.findByRole('dialog', { name: 'Give up this job?' })
  await shown.user.click(within(dialog).getByRole('button', { name: 'Give up' }))
  await waitFor(() => expect(shown.sent).toContainEqual(expect.objectContaining({ body: { keys: ['alarm 1'] } })))
})

test('Support sees the jobs, and is offered nothing that would be refused', async () => {
  show('Support')
  await screen.findByText('Import learners')
  expect(screen.queryByRole('button', { name: 'Row actions' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('Support sends a failed mail again', async () => {
  const shown = show('Support', '/staff/jobs?tab=mails')
  const row = await screen.findByRole('row', { name: /ana@harbor.test/ })
  expect(within(row).getByText('Invitation')).toBeTruthy()
  await shown.user.click(within(row).getByRole('checkbox'))
  await shown.user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(shown.sent).toContainEqual(expect.objectContaining({ body: { ids: [9] } })))
  expect(await screen.findByText('1 mail is on its way')).toBeTruthy()
})
