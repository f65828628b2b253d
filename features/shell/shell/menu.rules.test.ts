import { expect, test } from 'vitest'
import { testPage } from '#platform/testing/test-page.ts'
import { member, orAuditor, orgAdmin } from '#foundation/access/access.policies.ts'
import { standingOf } from './guards.rules.ts'
import { menuOf, sidebarOf } from './menu.rules.ts'
import { pages, person } from './testing/people.ts'

const labels = ({ me, profile }: ReturnType<typeof person>) =>
  menuOf(pages, standingOf(me, profile)).map(({ label, items }) => [label, items.map(item => item.label)])

test('an administrator sees the sections in their order, and no page twice', () => {
  expect(labels(person(['Learner', 'EntityAdmin']))).toEqual([
    [null, ['Dashboard', 'Learners']],
    ['Premium Features', ['Assign Training']],
    ['My Training', ['My Training']],
  ])
})

test('an item leads to its page, with its label and icon; a page without an entry of the sidebar is not in it', () => {
  const { me, profile } = person(['Learner', 'EntityAdmin'])
  const two = [
    testPage({ path: '/groups', access: orgAdmin }),
    testPage({
      path: '/learners',
      access: orgAdmin,
      menu: [{ sidebar: 'organization', label: 'Learners', icon: 'people', order: 20 }],
    }),
  ]
  expect(menuOf(two, standingOf(me, profile))).toMatchObject([
    { label: null, items: [{ path: '/learners', label: 'Learners', icon: 'people' }] },
  ])
})

test('offsite certificates are listed for offsite organizations only', () => {
  expect(labels(person(['EntityAdmin'], { offsite: true })).flat(2)).toContain('Offsite LMS Certs')
  expect(labels(person(['EntityAdmin'])).flat(2)).not.toContain('Offsite LMS Certs')
})

// Spec B2: premium screens promote the plan instead of hiding.
test('a page behind a plan stays listed without one', () => {
  expect(labels(person(['EntityAdmin'], { premium: false })).flat(2)).toContain('Assign Training')
})

// Spec A2: 'hidden when the active profile is not of type Organization'.
test('a learner sees the organization only where the active profile is one', () => {
  expect(labels(person(['Learner']))).toEqual([[null, ['My Training', 'Organization']]])
  expect(labels(person(['Learner'], { type: 'Individual' }))).toEqual([[null, ['My Training']]])
})

test('an auditor has the organization’s menu, with the pages that say so and their own', () => {
  const { me, profile } = person(['Learner'])
  const reading = { ...pages[1], access: orAuditor(orgAdmin) }
  const audits = {
    me: { ...me, permissions: ['auditor:list', 'learner:list'] },
    profile: profile && { ...profile, audits: true },
  }
  const standing = standingOf(audits.me, audits.profile)
  expect(sidebarOf(standing)).toBe('organization')
  expect(menuOf([...pages, reading], standing).flatMap(({ items }) => items.map(({ label }) => label))).toEqual([
    'Dashboard',
    'My Training',
  ])
})

test('what another role opens is not listed, though it stands in the same sidebar', () => {
  const { me, profile } = person(['Learner'])
  const entry = { sidebar: 'learner', label: 'x', icon: 'x', order: 1 } as const
  const both = [
    testPage({ path: '/my-training', access: member, menu: [entry] }),
    testPage({ path: '/learners', access: orgAdmin, menu: [entry] }),
  ]
  expect(menuOf(both, standingOf(me, profile)).flatMap(({ items }) => items.map(({ path }) => path))).toEqual([
    '/my-training',
  ])
})

test('who belongs to nothing any more has no sidebar', () => {
  expect(labels(person([], { none: true }))).toEqual([])
})

test('staff, coop and learners each have their own sidebar', () => {
  expect(sidebarOf({ permissions: ['learner:list', 'orgAdmin:list', 'staff:list'] })).toBe('staff')
  expect(sidebarOf({ permissions: ['learner:list', 'orgAdmin:list'] })).toBe('organization')
  expect(sidebarOf({ permissions: ['learner:list', 'coopAdmin:list'] })).toBe('coop')
  expect(sidebarOf({ permissions: ['learner:list'] })).toBe('learner')
  expect(sidebarOf({ permissions: [] })).toBeNull()
})

// Spec A2: 'Items need permission orgAdmin:list'.
test('the organization’s menu needs its permission, whatever the role', () => {
  const { me, profile } = person(['Learner', 'EntityAdmin'])
  expect(labels({ me: { ...me, permissions: ['learner:list'] }, profile })).toEqual([[null, ['My Training']]])
})
