import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PageSpec } from '../shared/page.ts'
import { testPage } from '../testing/test-page.ts'
import { renderScreen } from '../testing/screen.tsx'
import { Page } from './page.tsx'
import { addressAsGiven } from '../shared/address.ts'

const access = { name: 'anyone', grants: 'nothing', roles: [], platformRoles: [], premium: false } as const
const group = testPage({
  path: '/groups/$groupId/edit',
  access,
  breadcrumbs: [
    { label: 'Organization' },
    { label: 'Groups', page: { path: '/groups' } },
    { label: 'Group', page: { path: '/groups/$groupId' } },
    { label: 'Edit' },
  ],
})
const show = (
  shown: PageSpec,
  ui = <Page title="Edit group" back={{ to: addressAsGiven('/groups'), label: 'Groups' }} />,
) => renderScreen(ui, { at: '/groups/7/edit', page: shown })

test('a page below others shows the way to it: levels lead there, the last is the page itself', () => {
  show(group)
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }))
  expect(way.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Organization',
    'Groups',
    'Group',
    'Edit',
  ])
  expect(way.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/groups', '/groups/7'])
  expect(way.getByText('Edit').getAttribute('aria-current')).toBe('page')
  // The breadcrumb trail already leads back.
  expect(screen.getAllByRole('link', { name: 'Groups' })).toHaveLength(1)
})

test.each([
  ['of the first level', [{ label: 'Edit' }]],
  ['without any', undefined],
])('a page %s shows none, and keeps its link back', (_, breadcrumbs) => {
  show({ ...group, ...(breadcrumbs ? { breadcrumbs } : { breadcrumbs: [] }) })
  expect(screen.queryByRole('navigation')).toBeNull()
  expect(screen.getByRole('link', { name: 'Groups' })).toBeTruthy()
})

test('a page can leave the way out for who came by another', () => {
  show(group, <Page title="Edit group" breadcrumbs={false} />)
  expect(screen.queryByRole('navigation')).toBeNull()
})
