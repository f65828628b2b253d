import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { gridQuery, pageOf } from '../shared/paging.ts'
import { answer, type Answer, refuse, renderScreen } from '../testing/screen.tsx'
import { Grid, MultiFilter, SearchFilter } from './grid.tsx'
import { addressAsGiven } from '../shared/address.ts'

const anyone = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const people = endpoint({
  method: 'GET',
  path: '/people/:entityGuid',
  summary: 'People',
  access: anyone,
  query: gridQuery(['name', 'added'], 'asc').extend({
    status: z.string().optional(),
    groupId: z.coerce.number().int().min(1).optional(),
  }),
  response: pageOf(z.object({ id: z.number(), name: z.string(), added: z.string() })),
})
const entityGuid = '5f1c1c3e-4b0a-4f0e-9c53-0f3a4d9a1b11'
const page = (from: number, count: number, total = count) => ({
  rows: Array.from({ length: count }, (_, at) => ({
    id: from + at,
    name: `Person ${from + at}`,
    added: 'Oct 30, 2026',
  })),
  totalNumberOfItems: total,
})

function show(reply: Answer, at = '/people', bulk = false, matching = false) {
  return renderScreen(
    <Grid
      endpoint={people}
      input={{ entityGuid }}
      label="People"
      rowKey={row => row.id}
      columns={[
        { id: 'name', header: 'Name', sort: 'name', cell: row => row.name },
        { id: 'added', header: 'Added', sort: 'added', cell: row => row.added },
      ]}
      filters={
        <>
          <SearchFilter label="Search people" />
          <MultiFilter of={people} name="status" label="Status" options={[{ label: 'Active', value: 'Active' }]} />
        </>
      }
      empty={{ text: 'Nobody is here yet.', action: { label: 'Invite learners', to: addressAsGiven('/learners') } }}
      rowMenu={() => [{ label: 'Edit', to: addressAsGiven('/edit') }]}
      bulk={
        bulk
          ? selected => (
              <span>
                Chosen: {selected.matching ? JSON.stringify(selected) : selected.rows.map(row => row.id).join(', ')}
              </span>
            )
          : undefined
      }
      matching={matching}
    />,
    { at, answers: [reply] },
  )
}

test('the first page is asked for with what stands in the address, and the total is told', async () => {
  const shown = show(answer(people, page(21, 20, 1234)), '/people?pageNumber=2&searchTerm=person')
  expect(await screen.findByText('Person 21')).toBeTruthy()
  expect(await screen.findByText('21–40 of 1,234')).toBeTruthy()
  expect(Object.fromEntries(shown.sent[0]?.url.searchParams ?? [])).toEqual({ pageNumber: '2', searchTerm: 'person' })
  expect(shown.sent[0]?.url.pathname).toBe(`/api/people/${entityGuid}`)
})

test('a head sorts by itself and turns round, and says so', async () => {
  const shown = show(answer(people, page(1, 3)))
  await screen.findByText('Person 1')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
  await shown.user.click(screen.getByRole('button', { name: 'Name' }))
  await waitFor(() => expect(shown.sent.at(-1)?.url.searchParams.get('sortDirection')).toBe('desc'))
  expect(location.search).toBe('?sortField=name&sortDirection=desc')
  await waitFor(() =>
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending'),
  )
  await shown.user.click(screen.getByRole('button', { name: 'Added' }))
  await waitFor(() => expect(shown.sent.at(-1)?.url.searchParams.get('sortField')).toBe('added'))
})

test('while rows load their place is kept, and it is said', async () => {
  show(answer(people, () => new Promise<never>(() => {})))
  expect(screen.getByRole('region', { name: 'People' }).getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(20)
})

test('an empty list says what to do first', async () => {
  show(answer(people, page(1, 0)))
  expect(await screen.findByText('Nobody is here yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Invite learners' }).getAttribute('href')).toBe('/learners')
})

test('no match is another state, and its filters can be cleared', async () => {
  const shown = show(
    answer(people, ({ url }) => (url.searchParams.has('status') ? page(1, 0) : page(1, 2))),
    '/people?status=Archived&pageSize=50',
  )
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  expect(screen.queryByText('Nobody is here yet.')).toBeNull()
  await shown.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement)
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(location.search).toBe('?pageSize=50')
})

test('a filter that nothing can match is not asked about, and can be cleared', async () => {
  const shown = show(answer(people, page(1, 2)), '/people?groupId=first')
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  expect(shown.sent).toHaveLength(0)
  await shown.user.click(screen.getAllByRole('button', { name: 'Clear filters' })[1] as HTMLElement)
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(location.search).toBe('')
})

test('a page and an order that cannot be are the first page in the usual order', async () => {
  const shown = show(
    answer(people, page(1, 3)),
    '/people?pageNumber=-3&pageSize=100000&sortField=password&sortDirection=up',
  )
  expect(screen.getByRole('table').querySelectorAll('tbody tr')).toHaveLength(20)
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(shown.sent[0]?.url.search).toBe('')
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
})

test('a failure gives its reason once, and another try', async () => {
  let fails = true
  const shown = show(
    answer(people, () => (fails ? refuse(403, { message: 'This needs an active subscription.' }) : page(1, 1))),
  )
  const alert = await screen.findByText('This needs an active subscription.', { selector: 'p' })
  expect(alert).toBeTruthy()
  fails = false
  await shown.user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
})

test('a search waits for a pause, goes to the first page, and keeps the old rows meanwhile', async () => {
  const shown = show(
    answer(people, ({ url }) => (url.searchParams.has('searchTerm') ? page(7, 1) : page(21, 20, 60))),
    '/people?pageNumber=2',
  )
  await screen.findByText('Person 21')
  await shown.user.type(screen.getByLabelText('Search people'), 'seven')
  expect(screen.getByText('Person 21')).toBeTruthy()
  expect(await screen.findByText('Person 7')).toBeTruthy()
  expect(shown.sent.map(one => one.url.search)).toEqual(['?pageNumber=2', '?searchTerm=seven'])
})

test('the next page is a step in the history', async () => {
  const shown = show(
    answer(people, ({ url }) => (url.searchParams.get('pageNumber') === '2' ? page(21, 5, 25) : page(1, 20, 25))),
  )
  await screen.findByText('Person 1')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Previous page' })).disabled).toBe(true)
  await shown.user.click(await screen.findByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('Person 25')).toBeTruthy()
  expect(screen.getByText('21–25 of 25')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  act(() => history.back())
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(location.search).toBe('')
})

test('a page past the end says so, whatever the filter, and leads back', async () => {
  const shown = show(
    answer(people, ({ url }) => (url.searchParams.has('pageNumber') ? page(1, 0, 3) : page(1, 3))),
    '/people?status=Active&pageNumber=9999',
  )
  expect(await screen.findByText('This page is past the end of the list.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull()
  await shown.user.click(screen.getByRole('button', { name: 'To the first page' }))
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(location.search).toBe('?status=Active')
})

test('what stands in each row alike is told apart by the row’s name', async () => {
  show(answer(people, page(1, 2)), '/people', true)
  expect(
    (await screen.findAllByRole('checkbox', { name: /^Select row/ })).map(box =>
      box
        .getAttribute('aria-labelledby')
        ?.split(' ')
        .map(id => document.getElementById(id)?.textContent)
        .join(''),
    ),
  ).toEqual(['Person 1', 'Person 2'])
  expect(screen.getByRole('checkbox', { name: 'Select row Person 2' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Row actions', description: 'Person 2' })).toBeTruthy()
})

test('ticked rows stay ticked when the page turns', async () => {
  const shown = show(
    answer(people, ({ url }) => (url.searchParams.get('pageNumber') === '2' ? page(21, 5, 25) : page(1, 20, 25))),
    '/people',
    true,
  )
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select row Person 3' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Next page' }))
  await screen.findByText('Person 25')
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(await screen.findByText('6 selected')).toBeTruthy()
  expect(screen.getByText('Chosen: 3, 21, 22, 23, 24, 25')).toBeTruthy()
})

test('all that match can be selected where the actions understand it, until a tick goes or the filters change', async () => {
  const shown = show(
    answer(people, page(1, 2, 1243)),
    '/people?status=Active&sortField=added&pageSize=2&pageNumber=1',
    true,
    true,
  )
  const all = await screen.findByRole('checkbox', { name: 'Select all rows of this page' })
  await shown.user.click(all)
  await shown.user.click(await screen.findByRole('button', { name: 'Select all 1,243 that match' }))
  expect(screen.getByText('All 1,243 that match are selected.')).toBeTruthy()
  expect(JSON.parse(screen.getByText(/^Chosen/).textContent.slice('Chosen: '.length))).toMatchObject({
    count: 1243,
    matching: { status: 'Active' },
  })
  await shown.user.click(screen.getByRole('checkbox', { name: 'Select row Person 1' }))
  expect(screen.getByText('1 selected')).toBeTruthy()
  expect(screen.getByText('Chosen: 2')).toBeTruthy()
  await shown.user.click(all)
  await shown.user.click(await screen.findByRole('button', { name: 'Select all 1,243 that match' }))
  await shown.user.type(screen.getByLabelText('Search people'), 'per')
  expect(await screen.findByText('2 selected')).toBeTruthy()
})

test('a list whose actions need rows does not offer all that match', async () => {
  const shown = show(answer(people, page(1, 2, 1243)), '/people', true)
  await shown.user.click(await screen.findByRole('checkbox', { name: 'Select all rows of this page' }))
  expect(await screen.findByText('2 selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /that match/ })).toBeNull()
})

test('a phone, whose cards have no heads, sorts from the sheet of the filters', async () => {
  const { matchMedia } = window
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(query => ({ ...matchMedia(query), matches: query.includes('max-width') }))
  onTestFinished(() => narrow.mockRestore())
  const shown = show(answer(people, page(1, 3)))
  await shown.user.click(await screen.findByRole('button', { name: 'Search and filters' }))
  await shown.user.click(await screen.findByLabelText('Sort by', { selector: 'input' }))
  await shown.user.click(await screen.findByRole('option', { name: 'Added, descending' }))
  await waitFor(() => expect(location.search).toBe('?sortField=added&sortDirection=desc'))
})

test('a list that is all in sight has no pages to turn', async () => {
  show(answer(people, page(1, 3)))
  expect(await screen.findByText('1–3 of 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull()
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
})
