import { expect, test } from 'vitest'
import type { EntityRole, EntityType, PlatformRole } from './foundation/access/roles.ts'
import { permissionsOf } from './foundation/access/access.policies.ts'
import { pages } from './all.pages.ts'
import { menuOf } from './shell/shell/menu.rules.ts'

// Spec A2: every entry of the three sidebars in order, with the address that the specification names.
const organization = [
  [null, ['Dashboard', '/dashboard'], ['Groups', '/groups'], ['Learners', '/learners'], ['Trainings', '/trainings']],
  [
    'Premium Features',
    ['Assign Training', '/assign'],
    ['Import Learners', '/import-learners'],
    ['Join Org Web Page', '/premium/join-org'],
  ],
  ['Reports', ['Learner Reports', '/learner-reports'], ['Training Reports', '/training-reports']],
  [
    'Organization',
    ['Profile', '/organization/profile'],
    ['Account & Billing', '/organization/account-billing'],
    ['Resources', '/resources'],
    ['Audit Log', '/audit-log'],
  ],
] as const
const myTraining = [
  ['My Training', '/my-training'],
  ['My Certificates', '/my-certificates'],
  ['My History', '/my-history'],
] as const
const coop = [
  ['Dashboard', '/coop/dashboard'],
  ['Profile', '/coop/profile'],
  ['Trainings', '/coop/trainings'],
  ['Team', '/coop/team'],
  ['Certificates', '/coop/certificates'],
] as const

type Section = readonly [label: string | null, ...entries: readonly (readonly [label: string, path: string])[]]

interface Person {
  type?: EntityType | null
  staff?: PlatformRole[]
  offsite?: boolean
  plan?: boolean
}

/** What a person sees, each entry under the address that the specification names, if that redirects to it. */
function sidebar(
  roles: readonly EntityRole[] | null,
  { type = 'Organization', staff = [], offsite = false, plan = true }: Person = {},
): Section[] {
  const person = {
    signedIn: true,
    platformRoles: staff,
    rolesInEntity: roles,
    planLive: plan,
    guardOpen: plan,
    entityType: type,
    isOffsite: offsite,
    acting: false,
    permissions: permissionsOf({ platformRoles: staff, roles: roles ?? [], entityType: type }),
  }
  return menuOf(pages, person).map(({ label, items }) => [
    label,
    ...items.map(item => [item.label, item.path] as const),
  ])
}
/** The same sections with the addresses to which the specification's redirect. */
const asShown = (sections: readonly Section[]): Section[] =>
  sections.map(([label, ...entries]) => [
    label,
    ...entries.map(([name, path]) => [name, pages.find(page => page.path === path)?.leadsTo ?? path] as const),
  ])

test('an administrator of an organization sees its sections and their own training, without a plan too', () => {
  const expected = asShown([...organization, ['My Training', ...myTraining]])
  expect(sidebar(['Learner', 'EntityAdmin'])).toEqual(expected)
  expect(sidebar(['Learner', 'EntityAdmin'], { plan: false })).toEqual(expected)
})

test('one of an offsite organization sees its certificates among the reports, at their end', () => {
  const [first, premium, [reports, ...kept], own] = organization
  expect(sidebar(['Learner', 'EntityAdmin'], { offsite: true })).toEqual(
    asShown([
      first,
      premium,
      [reports, ...kept, ['Offsite LMS Certs', '/offsite-certs']],
      own,
      ['My Training', ...myTraining],
    ]),
  )
})

test('a learner sees their training, and the organization where the active profile is one', () => {
  expect(sidebar(['Learner'])).toEqual([[null, ...myTraining, ['Organization', '/org-details']]])
  for (const type of ['Individual', 'Coop'] as const)
    expect(sidebar(['Learner'], { type })).toEqual([[null, ...myTraining]])
})

test('an administrator of a cooperative sees its pages, and their own training below', () => {
  expect(sidebar(['Learner', 'CoopAdmin'], { type: 'Coop' })).toEqual([
    [null, ...coop],
    ['My Training', ...myTraining],
  ])
})

test('staff see neither', () => {
  const paths = sidebar(null, { type: null, staff: ['Admin'] }).flatMap(([, ...entries]) =>
    entries.map(([, path]) => path),
  )
  expect(paths).toContain('/login-as')
  expect(paths.filter(path => path !== '/login-as' && !path.startsWith('/staff/'))).toEqual([])
})
