import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { gridQuery, pageOf } from '../shared/paging.ts'
import { answer, renderScreen } from '../testing/screen.tsx'
import { Grid, MoreFilters, SearchFilter, SelectFilter } from './grid.tsx'

const anyone = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const people = endpoint({
  method: 'GET',
  path: '/people',
  summary: 'People',
  access: anyone,
  query: gridQuery(['name', 'added'], 'asc').extend({ role: z.string().optional() }),
  response: pageOf(z.object({ id: z.number(), name: z.string() })),
})
const show = (at = '/people') =>
  renderScreen(
    <Grid
      endpoint={people}
      input={{}}
      label="People"
      rowKey={row => row.id}
      columns={[{ id: 'name', header: 'Name', sort: 'name', cell: row => row.name }]}
      filters={
        <>
          <SearchFilter />
          <MoreFilters of={people} names={['role']}>
            <SelectFilter of={people} name="role" label="Role" options={[{ label: 'Learner', value: 'Learner' }]} />
          </MoreFilters>
        </>
      }
      empty={{ text: 'Nobody is here yet.' }}
      bulk={({ rows }) => <span>{rows.length} chosen</span>}
    />,
    { at, answers: [answer(people, { rows: [{ id: 1, name: 'Ada' }], totalNumberOfItems: 1 })] },
  )

/** A window with this width, and a table that needs more or less; observers are notified of each change. */
function stage(given: { room: number; needs: number }) {
  const looks: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(look: () => void) {
        looks.push(look)
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => given.room)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TABLE' ? Math.max(given.room, given.needs) : given.room
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(52)
  return (room: number) =>
    act(() => {
      given.room = room
      for (const look of looks) look()
    })
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a table without room for its words becomes cards, which sort beside the filters, and a table again when there is room', async () => {
  const widen = stage({ room: 700, needs: 900 })
  show()
  expect(await screen.findByRole('list', { name: 'People' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(await screen.findByRole('combobox', { name: 'Sort by' })).toBeTruthy()
  widen(900)
  expect(await screen.findByRole('table', { name: 'People' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
  widen(899)
  expect(await screen.findByRole('list', { name: 'People' })).toBeTruthy()
})

test('the head keeps below the bar of the ticked rows, as high as that is, and goes up when it goes', async () => {
  stage({ room: 900, needs: 800 })
  const { user } = show()
  const grid = screen.getByRole('region', { name: 'People' })
  await user.click(await screen.findByRole('checkbox', { name: /Ada/ }))
  await waitFor(() => expect(grid.style.getPropertyValue('--bulk')).toBe('52px'))
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  await waitFor(() => expect(grid.style.getPropertyValue('--bulk')).toBe(''))
})

test('filters that are needed less often stand behind a button; those in use are counted, and each has a chip that removes it', async () => {
  const { user, unmount } = show()
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'More filters', expanded: false }))
  expect(screen.getByRole('combobox', { name: 'Role' })).toBeTruthy()
  unmount()
  show('/people?role=Learner')
  expect(await screen.findByRole('button', { name: 'More filters (1)', expanded: false })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Role' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^Role: Learner/ }))
  await waitFor(() => expect(location.search).toBe(''))
  expect(screen.queryByRole('button', { name: /remove$/ })).toBeNull()
})
