import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { PageLists } from '#platform/web/page-lists.ts'
import { testPage } from '#platform/testing/test-page.ts'
import { answer, type Answer, refuse, renderScreen } from '#platform/testing/screen.tsx'
import { member, orgAdmin } from '#foundation/access/access.policies.ts'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'
import { myTraining } from '#learning/my-training/my-training.contract.ts'
import { searchEverything, searchMyPeople } from './command-palette.contract.ts'
import { paletteTexts as texts, shortcutTexts } from './command-palette.messages.ts'
import { PaletteKeys } from './palette-keys.tsx'
import { paletteUnderWay } from './palette-under-way.ts'
import { SearchButton } from './search-button.tsx'

const menu = (label: string, order: number, section?: string) => [
  { sidebar: 'organization' as const, label, icon: 'people', order, ...(section && { section }) },
]
const pages = [
  testPage({
    path: '/learner-reports',
    access: orgAdmin,
    breadcrumbs: [{ label: 'Learner Reports' }],
    menu: menu('Learner Reports', 510, 'Reports'),
  }),
  testPage({ path: '/learners', access: orgAdmin, breadcrumbs: [{ label: 'Learners' }], menu: menu('Learners', 120) }),
  testPage({ path: '/my-training', access: member, breadcrumbs: [{ label: 'My Training' }] }),
  testPage({ path: '/my-training/$registrationId', access: member, breadcrumbs: [{ label: 'One training' }] }),
]
const maria = personNamed('Maria Alvarez', { profiles: [profileOf({ roles: ['Learner', 'EntityAdmin'] })] })
const leo = personNamed('Leo Tran')
const nothing = { people: [], groups: [], courses: [], requirements: [], views: [] }
const training = answer(myTraining, {
  cards: [],
  path: { steps: [], state: null, industry: null, duties: [] },
  continueWith: null,
  today: '2026-11-20',
  required: false,
})

function show(me: typeof maria, ...answers: Answer[]) {
  const leads = me === maria
  return renderScreen(
    <>
      <SearchButton at="side" />
      <input aria-label="Elsewhere" />
      <PaletteKeys me={me} lists={new PageLists(pages)} mayOpen={page => leads || page.access.name === 'member'} />
    </>,
    { me, at: '/learners', answers: [training, ...answers] },
  )
}
const field = () => screen.findByRole('combobox', { name: texts.title })
const options = () => screen.getAllByRole('option').map(option => option.textContent)
const chosen = async () =>
  document.getElementById((await field()).getAttribute('aria-activedescendant') ?? '')?.textContent
const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })

beforeEach(() => {
  paletteUnderWay.close()
  sessionStorage.clear()
})

test('Ctrl+K opens it, again closes it; the button does too and says so', async () => {
  const { user } = show(maria)
  press('k', { ctrlKey: true })
  const input = await field()
  await expect.poll(() => document.activeElement).toBe(input)
  fireEvent.keyDown(await field(), { key: 'k', ctrlKey: true })
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  const button = screen.getByRole('button', { name: new RegExp(texts.title) })
  expect(button.getAttribute('aria-keyshortcuts')).toBe('Control+K Meta+K')
  await user.click(button)
  expect(await field()).toBeTruthy()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
})

test('arrows choose, Enter goes there, and the next time it stands under what was opened', async () => {
  const { user } = show(maria, answer(searchEverything, nothing))
  press('k', { metaKey: true })
  await user.type(await field(), 'lear')
  expect(await chosen()).toBe('Learners')
  await user.keyboard('{ArrowDown}')
  expect(await chosen()).toBe('Learner ReportsReports')
  await user.keyboard('{Enter}')
  expect(location.pathname).toBe('/learner-reports')
  await expect.poll(() => screen.queryByRole('combobox')).toBeNull()
  press('k', { ctrlKey: true })
  await field()
  const group = await screen.findByRole('group', { name: texts.groups.recent })
  expect(
    within(group)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Learner Reports'])
})

test('administrators find people, groups and courses; of people nothing is written down', async () => {
  const { user, sentTo } = show(
    maria,
    answer(searchEverything, {
      people: [{ entityUserId: 7, firstName: 'Zoë', lastName: 'Müller', email: 'zoe@harbor.test' }],
      groups: [{ id: 3, name: 'Zoo teachers' }],
      courses: [{ id: 5, name: 'Zoning', header: 'Training' }],
      requirements: [{ id: 9, name: 'Zoology' }],
      views: [{ id: 4, report: 'learners', name: 'Zoe and others', search: { overdue: ['yes'] } }],
    }),
  )
  press('k', { ctrlKey: true })
  await user.type(await field(), 'zo')
  expect(await screen.findByRole('option', { name: /Zoë Müller/ })).toBeTruthy()
  expect(options()).toEqual([
    'Zoë Müllerzoe@harbor.test',
    texts.allLearners('zo'),
    'Zoo teachers',
    'ZoningTraining',
    'Zoology',
    'Zoe and othersLearner Reports',
  ])
  expect(sentTo(searchEverything).map(({ url }) => url.searchParams.get('term'))).toEqual(['zo'])
  expect(await screen.findByText(texts.found(6))).toBeTruthy()
  await user.click(screen.getByRole('option', { name: /Zoë/ }))
  expect(`${location.pathname}${location.search}`).toBe('/team/edit-users?userId=7')
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Zo')
})

test('a supervisor finds those whom they look after, in the list of their people', async () => {
  const sue = personNamed('Sue Visor', { profiles: [profileOf({ roles: ['Learner'], supervises: true })] })
  const { user, sentTo } = show(
    sue,
    answer(searchMyPeople, {
      people: [{ entityUserId: 7, firstName: 'Zoë', lastName: 'Müller', email: 'zoe@harbor.test' }],
    }),
  )
  press('k', { ctrlKey: true })
  await user.type(await field(), 'zo')
  await user.click(await screen.findByRole('option', { name: /Zoë Müller/ }))
  expect(`${location.pathname}${location.search}`).toBe('/my-people?searchTerm=zoe%40harbor.test')
  expect(sentTo(searchEverything)).toEqual([])
})

test('a learner finds pages and actions, and asks nobody', async () => {
  const { user, sentTo } = show(leo)
  press('k', { ctrlKey: true })
  await user.type(await field(), 'lear')
  expect(await screen.findByText(texts.none('lear'))).toBeTruthy()
  await user.clear(await field())
  await user.type(await field(), 'my tr')
  expect(options()).toEqual(['My Training'])
  expect(sentTo(searchEverything)).toEqual([])
})

test('when the search fails, the rest still works', async () => {
  const { user } = show(maria, answer(searchEverything, refuse(500)))
  press('k', { ctrlKey: true })
  await user.type(await field(), 'lear')
  expect(await screen.findByText(texts.failed)).toBeTruthy()
  expect(options()).toContain('Learners')
})

test('a question mark lists the shortcuts, which can be turned off', async () => {
  const { user } = show(maria)
  press('?')
  const dialog = within(await screen.findByRole('dialog', { name: shortcutTexts.title }))
  expect(dialog.getByText('Learners')).toBeTruthy()
  await user.click(dialog.getByRole('switch'))
  expect(dialog.queryByText('Learners')).toBeNull()
  await user.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  press('?')
  press('g')
  press('r')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe('/learners')
})

test('G and a second key go to a page, but not from a field', async () => {
  show(maria)
  const elsewhere = screen.getByLabelText('Elsewhere')
  fireEvent.keyDown(elsewhere, { key: 'g' })
  fireEvent.keyDown(elsewhere, { key: 'r' })
  expect(location.pathname).toBe('/learners')
  press('g')
  press('r')
  expect(location.pathname).toBe('/learner-reports')
})
