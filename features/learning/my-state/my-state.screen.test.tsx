import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { z } from 'zod'
import { answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { lineOf, lines } from '#foundation/hotlines/testing/lines.ts'
import { linesToCall, myStateFacts, type StateFacts, stateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { maria } from '#identity/sign-in/testing/people.ts'
import { LawCard } from './law-card.tsx'
import { pocketCardPage } from './my-state.page.ts'
import { Screen } from './pocket-card.screen.tsx'

const mark = {
  standing: 'source',
  readOn: '2026-11-22',
  readBy: null,
  source: 'childwelfare.gov, Ohio',
  sourceUrl: 'https://example.org/law',
  copyOf: '2023-05',
  due: false,
} as const
const ohio: StateFacts = {
  code: 'OH',
  name: 'Ohio',
  page: 'https://example.org/ohio',
  lines: [lineOf({})],
  facts: [
    { ...mark, field: 'standard', value: 'reasonable cause to suspect', citation: 'ORC 2151.421' },
    {
      ...mark,
      field: 'oral-deadline',
      value: 'immediately',
      citation: null,
      standing: 'reviewed',
      readBy: 'Kim Park',
      readOn: '2025-10-01',
      due: true,
    },
  ],
  rules: [],
}
const teacher = { industry: 'education', volunteer: false } as const
type Person = z.infer<typeof myStateFacts.response>['person']
const showLaw = (mine: StateFacts | null, person: Person = teacher) =>
  renderScreen(<LawCard />, { me: maria, answers: [answer(myStateFacts, { mine, person })] })
const showCard = (at: string, facts = ohio, more = lines('OH')) =>
  renderScreen(<Screen />, {
    me: maria,
    at,
    page: pocketCardPage,
    answers: [answer(linesToCall, more), answer(stateFacts, ({ url }) => ({ ...facts, code: url.pathname.slice(-2) }))],
  })

test('the number of the own state comes first, then how soon, each with how far it can be relied on', async () => {
  showLaw(ohio)
  const card = await screen.findByRole('region', { name: 'What applies to me in Ohio' })
  expect(
    within(card).getByRole('link', { name: 'Call Ohio reporting line, 1-855-642-4453' }).getAttribute('href'),
  ).toBe('tel:+18556424453')
  expect(card.textContent).toMatch(
    /1-855-642-4453.*Not yet confirmed by our reviewers\. Source: oregon\.gov, copy of May 2023.*How soon/,
  )
  expect(card.textContent).toContain('Reviewed by Kim Park, Oct 1, 2025. This review is more than a year old.')
  expect(within(card).getByRole('link', { name: 'Pocket card' }).getAttribute('href')).toBe('/pocket-card')
})

test('the rest of the law unfolds in words, with its citation and its source', async () => {
  const shown = showLaw(ohio)
  await shown.user.click(await screen.findByText('What the law of Ohio says'))
  expect(screen.getByText('reasonable cause to suspect')).toBeTruthy()
  expect(screen.getByText('ORC 2151.421')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'childwelfare.gov, Ohio' }).getAttribute('href')).toBe(
    'https://example.org/law',
  )
  expect(screen.getByRole('link', { name: 'page about Ohio' }).getAttribute('href')).toBe('https://example.org/ohio')
})

test('each duty says yes, perhaps or none found, what it rests on, and that our course may not be the one', async () => {
  const facts = [
    { ...mark, field: 'reporter-model', value: 'universal', citation: 'ORC 2151.421' },
    { ...mark, field: 'training-mandate', value: 'some-professions', citation: 'ORC 3319.073' },
    { ...mark, field: 'training-provider', value: 'the program of the district', citation: null },
  ]
  showLaw({ ...ohio, facts })
  const report = await screen.findByRole('region', { name: 'Must I report? Yes' })
  expect(report.textContent).toContain('In Ohio any person who suspects abuse or neglect must report it.')
  expect(report.textContent).toContain('ORC 2151.421Not yet confirmed by our reviewers')
  const train = screen.getByRole('region', { name: 'Must I be trained? Perhaps' })
  expect(train.textContent).toContain('the program of the district')
  expect(train.textContent).toContain('We do not claim that Ohio accepts our course.')
})

test('where no number is beyond doubt, the page of the state stands', async () => {
  showLaw({ ...ohio, lines: [], facts: [] })
  expect(await screen.findByText(/no number for Ohio yet/)).toBeTruthy()
  expect(screen.queryByText('How soon')).toBeNull()
})

test('without a state it says where to set one', async () => {
  showLaw(null)
  expect((await screen.findByRole('link', { name: 'Open profile' })).getAttribute('href')).toBe('/profile')
})

test('if it cannot be loaded, it says so in its place', async () => {
  renderScreen(<LawCard />, { me: maria, answers: [answer(myStateFacts, refuse(500))] })
  expect(await screen.findByText('We could not load what applies in your state.')).toBeTruthy()
})

test('the card has the line, the deadline, 911 and the four steps, with standing and date', async () => {
  const shown = showCard('/pocket-card')
  const front = await screen.findByRole('region', { name: 'Front of the card' })
  expect(front.textContent).toContain('1-855-642-4453')
  expect(front.textContent).toContain('How soon: immediately')
  expect(within(front).getByRole('link', { name: 'Call Emergency, 911' })).toBeTruthy()
  expect(front.textContent).toContain(
    'Number: not yet confirmed by our reviewers, from a copy of May 2023. How soon: reviewed Oct 1, 2025. Upstander, as of',
  )
  const back = screen.getByRole('region', { name: 'Back of the card' })
  expect(
    within(back)
      .getAllByRole('listitem')
      .map(step => step.textContent?.split(' ')[0]),
  ).toEqual(['Notice.', 'Call.', 'Write.', 'Stay.'])
  expect(back.textContent).toContain('1-800-422-4453')
  const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  await shown.user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('another state’s card is at an address of its own; without a number there is room to write one', async () => {
  const shown = showCard('/pocket-card?state=MD', { ...ohio, name: 'Maryland', lines: [], facts: [] })
  const front = await screen.findByRole('region', { name: 'Front of the card' })
  expect(front.textContent).toContain('write it here')
  expect(shown.sentTo(stateFacts)[0]?.url.pathname).toBe('/api/state-facts/MD')
})

test('the card is kept as a document of its own that runs nothing, and the page says so', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('caches', {
    open: async () => ({ put: async (address: string, page: Response) => kept.set(address, await page.text()) }),
  })
  const register = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true })
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })
  showCard('/pocket-card?state=OH')
  expect(await screen.findByText(/^Kept on this device/)).toBeTruthy()
  expect(register).toHaveBeenCalledWith('/kept-card.js', { scope: '/pocket-card' })
  expect([...kept.keys()]).toEqual(['/pocket-card?state=OH', '/pocket-card'])
  const page = new DOMParser().parseFromString(kept.get('/pocket-card') ?? '', 'text/html')
  expect(page.title).toBe('Pocket card: Ohio')
  expect(page.querySelector('h1')?.textContent).toBe('Suspected child abuse in Ohio')
  expect(page.querySelector('a[href="tel:+18556424453"]')?.textContent).toBe('1-855-642-4453')
  expect(page.body.textContent).toContain('No connection: this is the card as it was when you last looked at it.')
  expect(page.querySelectorAll('script, link, img, [class]:not(.note)')).toHaveLength(0)
})

test('a browser that keeps nothing says what helps', async () => {
  showCard('/pocket-card')
  expect(await screen.findByText(/^This browser keeps no page for later\. Print the card/)).toBeTruthy()
})

test('without a state one is chosen', async () => {
  const shown = showCard('/pocket-card', ohio, lines())
  expect(await screen.findByText('Choose a state to make its card.')).toBeTruthy()
  await shown.user.click(screen.getByRole('combobox', { name: 'State' }))
  await shown.user.click(await screen.findByRole('option', { name: 'Ohio' }))
  expect(await screen.findByRole('region', { name: 'Front of the card' })).toBeTruthy()
})

const rule = (field: string, people: string, industry: 'education' | 'child-care') => ({
  ...mark,
  field,
  citation: `Code ${field}`,
  rule: {
    who: { people, industries: [industry] },
    initial: { kind: 'daysAfterHire' as const, days: 90 },
    renewal: { kind: 'monthsAfterCompletion' as const, months: 24 },
    provider: 'state' as const,
  },
})
const withRules = (): StateFacts => ({
  ...ohio,
  facts: [{ ...mark, field: 'training-mandate', value: 'some-professions', citation: null }],
  rules: [rule('rule-1', 'Child-care staff', 'child-care'), rule('rule-2', 'School staff', 'education')],
})

test('a rule that asks the person is told with when, what counts, its law and its source', async () => {
  showLaw(withRules())
  const duty = within(await screen.findByRole('region', { name: 'Must I be trained? Yes' }))
  const [own] = duty.getAllByRole('listitem')
  expect(own?.textContent).toMatch(
    /^School staff\s*Asks you.*You work in education\..*First: within 90 days of the start\./,
  )
  expect(own?.textContent).toContain('Then: every 2 years.')
  expect(own?.textContent).toContain('Only the state’s own course counts. Ours does not replace it.')
  expect(own?.textContent).toContain('Code rule-2')
  expect(own?.textContent).toContain('Not yet confirmed by our reviewers')
})

test('a rule is told where nothing may be said of all training in the state', async () => {
  showLaw({ ...withRules(), facts: [] })
  const duty = within(await screen.findByRole('region', { name: 'Must I be trained? Yes' }))
  expect(duty.getAllByRole('listitem')[0]?.textContent).toContain('School staff')
})

test('rules that do not ask the person are folded away', async () => {
  const shown = showLaw(withRules())
  const others = await screen.findByText('A rule for others')
  expect(others.closest('details')?.open).toBe(false)
  await shown.user.click(others)
  expect(others.closest('details')?.open).toBe(true)
  expect(screen.getByText(/It asks people who work in child care/)).toBeDefined()
})

test('where the field of work is not known, each rule says what it turns on', async () => {
  showLaw(withRules(), { industry: null, volunteer: false })
  expect(await screen.findByRole('region', { name: 'Must I be trained? Perhaps' })).toBeDefined()
  expect(screen.getByText(/It does if you work in education\. Your profile does not say where/)).toBeDefined()
})

const employment = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('where an answer turns on the field of work or the profession, it says where to tell it', async () => {
  const [, schools] = withRules().rules
  const nurses = { people: 'Nurses', industries: [], professions: ['school-nurse' as const] }
  const named = rule('rule-3', 'Nurses', 'education')
  const rules = schools ? [schools, { ...named, rule: { ...named.rule, who: nurses } }] : []
  const { unmount } = showLaw({ ...withRules(), rules }, { industry: null, profession: null, volunteer: false })
  expect(
    await screen.findByText(/It does if your profession is school nurse\. Your profile does not say/),
  ).toBeDefined()
  expect(employment('Tell us your profession')).toBe('/profile/employment')
  expect(employment('Tell us where you work')).toBe('/profile/employment')
  unmount()
  showLaw({ ...withRules(), rules }, { ...teacher, profession: 'school-nurse' })
  expect(await screen.findByText('It names your profession.')).toBeDefined()
  expect(screen.queryByRole('link', { name: /^Tell us/ })).toBeNull()
})

test('where the law names professions, it says where to look them up', async () => {
  showLaw({ ...ohio, facts: [{ ...mark, field: 'reporter-model', value: 'professions', citation: null }] })
  const report = within(await screen.findByRole('region', { name: 'Must I report? Perhaps' }))
  const link = report.getByRole('link', { name: 'Look it up on the page about Ohio' })
  expect(link.getAttribute('href')).toBe('https://example.org/ohio')
})
