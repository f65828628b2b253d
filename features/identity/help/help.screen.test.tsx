import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { lines } from '#foundation/hotlines/testing/lines.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { toast } from '#platform/web/toast.tsx'
import { ana } from '#entrance/invitations/testing/people.ts'
import { me as meEndpoint } from '../sign-in/sign-in.contract.ts'
import { tourUnderWay } from './tour-under-way.ts'
import { answersFor } from './help-answers.messages.ts'
import { HelpButton } from './help-button.tsx'
import { helpUnderWay } from './help-under-way.ts'
import { contactSupport } from './help.contract.ts'

const failed = '00000000-0000-4000-8000-00000000000f'
/** A page whose first call fails, and where the person is known. */
function Known() {
  useEndpoint(meEndpoint, {})
  return <HelpButton at="edge" />
}

afterEach(() => {
  helpUnderWay.close()
  tourUnderWay.end()
})

const openHelp = async (shown: ReturnType<typeof renderScreen>) => {
  await shown.user.click(screen.getByRole('button', { name: 'Help' }))
  return within(await screen.findByRole('dialog', { name: 'Help' }))
}
const write = async (shown: ReturnType<typeof renderScreen>) => {
  await shown.user.click((await openHelp(shown)).getByRole('button', { name: 'Write to support' }))
  return within(await screen.findByRole('form', { name: 'Write to support' }))
}
const choose = async (shown: ReturnType<typeof renderScreen>, topic: string) => {
  await shown.user.click(screen.getByRole('combobox', { name: /^Topic/ }))
  await shown.user.click(await screen.findByRole('option', { name: topic, hidden: true }))
}

test('help answers what the page raises, and names the lines to call', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, {
    at: '/login?redirecturl=%2F',
    answers: [answer(linesToCall, lines())],
  })
  const dialog = await openHelp(shown)
  expect(dialog.getByText('I forgot my password.')).toBeTruthy()
  const childhelp = await dialog.findByRole('link', {
    name: 'Call Childhelp National Child Abuse Hotline, 1-800-422-4453',
  })
  expect(childhelp.getAttribute('href')).toBe('tel:+18004224453')
  expect(dialog.getByRole('link', { name: 'Call Emergency, 911' }).getAttribute('href')).toBe('tel:911')
  expect(dialog.queryByRole('button', { name: /tour/ })).toBeNull()
  await shown.user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what a toast said of an error stands there again', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, { at: '/learners' })
  toast('That went wrong.', { kind: 'error' })
  const dialog = await openHelp(shown)
  const lately = within(dialog.getByRole('region', { name: 'Recent errors' }))
  expect(lately.getByRole('listitem').textContent).toMatch(/^\d{1,2}:\d\d\s[AP]M That went wrong\.$/)
})

test('each state’s line says how far it can be relied on; where none is beyond doubt, its page stands', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, { at: '/404', answers: [answer(linesToCall, lines())] })
  const dialog = await openHelp(shown)
  const state = async (name: string) => {
    await shown.user.click(await dialog.findByRole('combobox', { name: 'Your state’s reporting line' }))
    await shown.user.click(await screen.findByRole('option', { name, hidden: true }))
  }
  await state('Ohio')
  const ohio = await dialog.findByRole('link', { name: 'Call Ohio reporting line, 1-855-642-4453' })
  expect(ohio.closest('li')?.textContent).toContain(
    'Not yet confirmed by our reviewers. Source: oregon.gov, copy of May 2023',
  )
  await state('Texas')
  expect(await dialog.findByText('Reviewed by Kim Park, Oct 1, 2026')).toBeTruthy()
  await state('Maryland')
  expect(await dialog.findByText(/no number for Maryland yet/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: /Maryland/ }).getAttribute('href')).toBe('https://example.org/maryland')
})

test('the own state’s line stands before those of the country', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, { at: '/404', answers: [answer(linesToCall, lines('OH'))] })
  const dialog = await openHelp(shown)
  await dialog.findByRole('link', { name: /^Call Ohio/ })
  expect(dialog.getAllByRole('link', { name: /^Call/ }).map(link => link.textContent)).toEqual([
    '911',
    '1-855-642-4453',
    '1-800-422-4453',
  ])
})

test('if the lines cannot be loaded, 911 and the directory stand, and it can be tried again', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, {
    at: '/404',
    answers: [answer(linesToCall, refuse(500))],
  })
  const dialog = await openHelp(shown)
  expect(await dialog.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Call Emergency, 911' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Open the directory' })).toBeTruthy()
})

test('a message goes with the page and the last failed request, to be answered by email', async () => {
  const shown = renderScreen(<Known />, {
    at: '/my-certificates?secret=1',
    answers: [answer(meEndpoint, refuse(500, { requestId: failed })), answer(contactSupport, {})],
  })
  await waitFor(() => expect(shown.sentTo(meEndpoint)).toHaveLength(1))
  const form = await write(shown)
  expect(
    form.getByText(`We include the page you are on: /my-certificates and the number of the last error: ${failed}`),
  ).toBeTruthy()
  await shown.user.type(form.getByLabelText(/^Name/), 'Ana Silva')
  await shown.user.type(form.getByLabelText(/^Email/), 'ana@school.test')
  await choose(shown, 'Certificates')
  await shown.user.type(form.getByLabelText(/^Message/), 'My name is wrong.')
  await shown.user.click(form.getByRole('button', { name: 'Send message' }))
  expect(await screen.findByText('Message sent')).toBeTruthy()
  expect(screen.getByText(/reply to ana@school.test/)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Message sent')
  expect(shown.sentTo(contactSupport)[0]?.body).toMatchObject({
    name: 'Ana Silva',
    email: 'ana@school.test',
    topic: 'certificate',
    message: 'My name is wrong.',
    page: '/my-certificates',
    requestId: failed,
  })
})

test('who is known finds name and email filled in', async () => {
  const person = ana()
  const shown = renderScreen(<Known />, { at: '/dashboard', me: person, answers: [answer(meEndpoint, person)] })
  await waitFor(() => expect(shown.sentTo(meEndpoint)).toHaveLength(1))
  const form = await write(shown)
  expect(form.getByLabelText<HTMLInputElement>(/^Name/).value).toBe(`${person.firstName} ${person.lastName}`)
  expect(form.getByLabelText<HTMLInputElement>(/^Email/).value).toBe(person.email)
})

test('what is missing is said at its field, and a refusal keeps the words; sent again, it is the same message', async () => {
  const shown = renderScreen(<HelpButton at="edge" />, {
    at: '/login',
    answers: [
      answer(contactSupport, refuse(429, { message: 'Too many attempts. Please wait a moment and try again.' })),
    ],
  })
  const form = await write(shown)
  await shown.user.click(form.getByRole('button', { name: 'Send message' }))
  expect(await form.findAllByText('Required')).toHaveLength(4)
  expect(shown.sent).toHaveLength(0)
  await shown.user.type(form.getByLabelText(/^Name/), 'Ana')
  await shown.user.type(form.getByLabelText(/^Email/), 'ana@school.test')
  await choose(shown, 'Something else')
  await shown.user.type(form.getByLabelText(/^Message/), 'Hello')
  for (const times of [1, 2]) {
    await shown.user.click(form.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(shown.sentTo(contactSupport)).toHaveLength(times))
  }
  expect((await form.findAllByText(/^Too many attempts/)).length).toBeGreaterThan(0)
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Message/).value).toBe('Hello')
  const [one, other] = shown.sentTo(contactSupport).map(({ body }) => body?.['messageGuid'])
  expect(one).toBe(other)
})

test('where the tour can be shown, it can be asked for again', async () => {
  const leave = tourUnderWay.host()
  const shown = renderScreen(<HelpButton at="edge" />, { at: '/dashboard' })
  await shown.user.click((await openHelp(shown)).getByRole('button', { name: 'Show the welcome tour again' }))
  expect(tourUnderWay.isAsked()).toBe(true)
  leave()
})

test.each([
  ['/', 'I forgot my password.'],
  ['/login', 'I forgot my password.'],
  ['/register/individual', 'Which form should I use?'],
  ['/verify-email', 'I did not get an email.'],
  ['/verify-certificate/UP-2026-AAAAAAAA', 'Where is the number?'],
  ['/my-training', 'Which training do I have to take?'],
  ['/my-training/42', 'Is my progress saved when I close the window?'],
  ['/organization/account-billing', 'How many certificates are left?'],
  ['/coop/team', 'What do the totals include?'],
  ['/404', 'I followed a link and found nothing.'],
  ['/loginx', 'I followed a link and found nothing.'],
])('on %s the first answer is to: %s', (path, question) => {
  expect(answersFor(path)[0]?.question).toBe(question)
})
