import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { addressAsGiven } from '../shared/address.ts'
import { endpoint } from '../shared/endpoint.ts'
import { gridQuery, pageOf } from '../shared/paging.ts'
import { answer, renderScreen } from '../testing/screen.tsx'
import { Grid, SearchFilter } from './grid.tsx'
import { keptPlace } from './kept-place.ts'
import { ListPlace, useListPlace } from './list-place.tsx'
import { go, Link } from './router.tsx'
import { singleKeys } from './single-keys.ts'

const anyone = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const people = endpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: anyone,
  query: gridQuery(['name'], 'asc'),
  response: pageOf(z.object({ id: z.number(), name: z.string() })),
})
const rows = Array.from({ length: 5 }, (_, at) => ({ id: at + 1, name: `Person ${at + 1}` }))
const pageOfPerson = (id: string | number) => addressAsGiven('/person', { id })

async function show(at = '/people') {
  const shown = renderScreen(
    <Grid
      endpoint={people}
      input={{}}
      label="People"
      place="people"
      rowKey={row => row.id}
      columns={[
        { id: 'name', header: 'Name', cell: row => <Link to={pageOfPerson(row.id)}>{row.name}</Link> },
        { id: 'id', header: 'Number', cell: row => `No. ${row.id}` },
      ]}
      filters={<SearchFilter />}
      empty={{ text: 'Nobody is here yet.' }}
      bulk={({ rows: ticked }) => <span>Chosen: {ticked.map(row => row.id).join(', ')}</span>}
    />,
    { at, answers: [answer(people, { rows, totalNumberOfItems: 12 })] },
  )
  await screen.findByText('Person 1')
  await waitFor(() => expect(keptPlace('people')?.keys).toEqual(['1', '2', '3', '4', '5']))
  return shown
}

test('whoever has left the page meanwhile does not take the place along', async () => {
  const { sentTo } = await show()
  act(() => go(addressAsGiven('/person', { pageNumber: 2 })))
  await waitFor(() => expect(sentTo(people).at(-1)?.url.searchParams.get('pageNumber')).toBe('2'))
  await screen.findByText('Person 1')
  expect(keptPlace('people')?.at).toBe('/people')
})

const box = (id: number) => screen.getByRole('checkbox', { name: `Select row Person ${id}` })

beforeEach(() => sessionStorage.clear())

test('a click anywhere on a row opens what its name leads to, a click on a control does not', async () => {
  const { user } = await show()
  await user.click(box(2))
  expect(location.pathname).toBe('/people')
  await user.click(screen.getByText('No. 2'))
  expect(location.pathname + location.search).toBe('/person?id=2')
})

test('J and K go from row to row and stay at the ends, X ticks, Shift with X ticks a range', async () => {
  const { user } = await show()
  await user.keyboard('k')
  expect(document.activeElement?.textContent).toBe('Person 5')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Person 5')
  await user.keyboard('kk')
  expect(document.activeElement?.textContent).toBe('Person 3')
  await user.keyboard('x')
  expect(await screen.findByText('Chosen: 3')).toBeTruthy()
  await user.keyboard('kk{Shift>}X{/Shift}')
  expect(await screen.findByText('Chosen: 3, 1, 2')).toBeTruthy()
  await user.keyboard('x')
  expect(await screen.findByText('Chosen: 3, 2')).toBeTruthy()
})

test('Shift ticks and unticks a range by a click', async () => {
  const { user } = await show()
  await user.click(box(1))
  await user.keyboard('{Shift>}')
  await user.click(box(4))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('Chosen: 1, 2, 3, 4')).toBeTruthy()
  await user.keyboard('{Shift>}')
  await user.click(box(3))
  await user.keyboard('{/Shift}')
  expect(await screen.findByText('Chosen: 1, 2')).toBeTruthy()
})

test('keys are letters where somebody types, and mean nothing where they are turned off', async () => {
  const { user } = await show()
  await user.type(screen.getByLabelText('Search'), 'jx')
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('jx')
  expect(screen.queryByText(/^Chosen/)).toBeNull()
  act(() => (document.activeElement as HTMLElement).blur())
  singleKeys.set(false)
  await user.keyboard('j')
  expect(document.activeElement).toBe(document.body)
  singleKeys.set(true)
})

function Person({ id, turn }: { id: number; turn?: boolean }) {
  const back = useListPlace('people', id)
  return (
    <>
      <a href={back ?? '/nowhere'}>Back</a>
      <ListPlace
        list="people"
        current={id}
        to={pageOfPerson}
        {...(turn
          ? {
              turn: (search, pageNumber) =>
                Promise.resolve({ keys: [pageNumber * 10, String(search['q'])], total: 13 }),
            }
          : {})}
      />
    </>
  )
}

function keep() {
  const at = '/people?status=Active&pageNumber=2'
  const place = { at, search: {}, pageNumber: 2, pageSize: 5, total: 12, keys: ['6', '7', '8', '9', '10'], whose: null }
  sessionStorage.setItem('list:people', JSON.stringify(place))
}

test('the page of a row says where it is in the list, leads on by J and K, and back to the same place', async () => {
  keep()
  const { user } = renderScreen(<Person id={7} />, { at: '/person?id=7', answers: [] })
  expect(await screen.findByText('7 of 12')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/people?status=Active&pageNumber=2')
  await user.keyboard('j')
  await waitFor(() => expect(location.search).toBe('?id=8'))
  await user.click(screen.getByRole('button', { name: 'Previous in the list' }))
  await waitFor(() => expect(location.search).toBe('?id=6'))
})

test('the way ends where the page of the list does, unless the next one can be loaded', async () => {
  keep()
  const alone = renderScreen(<Person id={10} />, { at: '/person?id=10', answers: [] })
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Next in the list' })).disabled).toBe(true)
  alone.unmount()
  const { user } = renderScreen(<Person id={10} turn />, { at: '/person?id=10', answers: [] })
  await user.click(await screen.findByRole('button', { name: 'Next in the list' }))
  await waitFor(() => expect(location.search).toBe('?id=30'))
  expect(keptPlace('people')).toMatchObject({ at: '/people?status=Active&pageNumber=3', pageNumber: 3, total: 13 })
})

test('whoever came from elsewhere sees no place in a list', () => {
  keep()
  renderScreen(<Person id={99} />, { at: '/person?id=99', answers: [] })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/nowhere')
})
