import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer } from '#platform/testing/screen.tsx'
import { judgePretest } from '#courses/page-kinds/pretest/pretest.rules.ts'
import { learnerPretest, type PretestPage } from '#courses/page-kinds/pretest/pretest.ts'
import { lesson } from '../../player/testing/player-views.ts'
import { openModule } from '../../study/study.contract.ts'
import { judges, showPractice } from '../testing/practice-player.tsx'

const question = (name: string, right: string) => ({
  question: `${name}?`,
  answers: ['a', 'b'].map(key => ({ key, text: `${name}, ${key}` })),
  right,
  why: `Because of ${name}.`,
})
const page: PretestPage = {
  key: 'pretest',
  kind: 'pretest',
  title: 'What do you know already?',
  sources: [],
  seconds: 60,
  required: true,
  html: '<p>Before anything is taught.</p>',
  questions: [question('One', 'a'), question('Two', 'b'), question('Three', 'a')],
}
const atEnd: PretestPage = { ...page, again: { moduleKey: 'start', pageKey: 'first' } }

const judged = (of: PretestPage) =>
  judges(chosen => {
    const verdict = judgePretest(of, chosen)
    if (!verdict) throw new Error('Not every question is answered')
    return verdict
  })
/** What was answered before the course. */
const before = (chosen: string[]) => {
  const { module, ...view } = lesson()
  const pages = module.kind === 'lesson' ? [...module.pages, learnerPretest(atEnd)] : []
  const verdict = { kind: 'pretest' as const, good: true, told: [] }
  return answer(openModule, ({ url }) =>
    url.pathname.endsWith('/start')
      ? { ...view, module, answers: [{ pageKey: 'first', chosen, verdict }] }
      : { ...view, module: module.kind === 'lesson' ? { ...module, pages } : module },
  )
}

type Shown = ReturnType<typeof showPractice>
const choose = async ({ user }: Shown, text: string, sure?: string) => {
  const radio = await screen.findByRole('radio', { name: text })
  await user.click(radio)
  if (!sure) return
  const item = within(radio.closest('li') as HTMLElement)
  await user.click(item.getByRole('radio', { name: sure }))
}

test('before the course each question is answered with how sure one is, and nothing is told', async () => {
  const shown = showPractice(learnerPretest(page), judged(page))
  expect(await screen.findByText(/Nothing is scored, and the answers are not told here/)).toBeTruthy()
  await choose(shown, 'One, a', 'Sure')
  await choose(shown, 'Two, a', 'A guess')
  await shown.user.click(screen.getByRole('button', { name: 'Keep my answers' }))
  expect(screen.getByText('1 question still to answer.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Three, a' }))
  await choose(shown, 'Three, b')
  await shown.user.click(screen.getByRole('button', { name: 'Keep my answers' }))
  await waitFor(() => expect(shown.sent()).toEqual([['a-sure', 'a-guess', 'b']]))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your answers are kept' }))
  expect(screen.getByText('(sure)')).toBeTruthy()
  expect(screen.getByText('(how sure was not said)')).toBeTruthy()
  expect(screen.queryByText(/Because of/)).toBeNull()
  expect(screen.queryByText(/Right/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Keep my answers' })).toBeNull()
})

test('at the end before and now stand side by side, what one was sure of and had wrong first', async () => {
  const shown = showPractice(learnerPretest(atEnd), judged(atEnd), [before(['a-guess', 'a-sure', 'b'])])
  await choose(shown, 'One, a', 'Fairly sure')
  await choose(shown, 'Two, b', 'Sure')
  await choose(shown, 'Three, b', 'Sure')
  await shown.user.click(screen.getByRole('button', { name: 'Show what changed' }))
  expect(await screen.findByText('Right before: 1 of 3. Right now: 2 of 3.')).toBeTruthy()
  expect(screen.getByText('Sure of it and not right: 1 before, 1 now.')).toBeTruthy()
  const items = screen.getAllByRole('term').map(term => term.closest('li'))
  const [first, second, third] = [...new Set(items)].map(item => item?.textContent ?? '')
  expect(first).toContain('Three?')
  expect(first).toContain('The right answer: Three, a')
  expect(first).toContain('Because of Three.')
  expect(second).toMatch(/Two\?.*Before.*Not right, sure.*Two, a.*Now.*Right, sure.*Two, b/)
  expect(third).toMatch(/One\?.*Before.*Right, a guess.*Now.*Right, fairly sure/)
})

test('who skipped them before sees what is right now, and why there is no more', async () => {
  const shown = showPractice(learnerPretest(atEnd), judged(atEnd), [before([])])
  for (const text of ['One, a', 'Two, b', 'Three, a']) await choose(shown, text)
  await shown.user.click(screen.getByRole('button', { name: 'Show what changed' }))
  expect(await screen.findByText(/^Right now: 3 of 3\. These questions were not answered before/)).toBeTruthy()
  expect(screen.queryByText('Before')).toBeNull()
})

test('all questions can be read as text', async () => {
  const shown = showPractice(learnerPretest(page), judged(page))
  await shown.user.click(await screen.findByRole('button', { name: 'Show as text' }))
  expect(screen.getByText('Two, b')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
})
