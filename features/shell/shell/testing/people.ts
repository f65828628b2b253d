import { testPage } from '#platform/testing/test-page.ts'
import { learnerOnly, member, orgAdmin, staffWho } from '#foundation/access/access.policies.ts'
import type { EntityRole, EntityType, PlatformRole } from '#foundation/access/roles.ts'
import { personNamed, profileOf } from '#identity/sign-in/testing/people.ts'

/** A page of each kind that the menus and the guards distinguish. */
export const pages = [
  testPage({
    path: '/learners',
    access: orgAdmin,
    menu: [{ sidebar: 'organization', label: 'Learners', icon: 'people', order: 20 }],
  }),
  testPage({
    path: '/dashboard',
    access: orgAdmin,
    menu: [{ sidebar: 'organization', label: 'Dashboard', icon: 'dashboard', order: 10 }],
  }),
  testPage({
    path: '/premium/assign',
    access: orgAdmin.guarded,
    menu: [
      { sidebar: 'organization', section: 'Premium Features', label: 'Assign Training', icon: 'assign', order: 30 },
    ],
  }),
  testPage({
    path: '/reports/offsite-certs',
    access: orgAdmin,
    menu: [
      {
        sidebar: 'organization',
        section: 'Reports',
        label: 'Offsite LMS Certs',
        icon: 'award',
        order: 40,
        offsiteOnly: true,
      },
    ],
  }),
  testPage({
    path: '/my-training',
    access: member,
    menu: [
      { sidebar: 'organization', section: 'My Training', label: 'My Training', icon: 'training', order: 50 },
      { sidebar: 'learner', label: 'My Training', icon: 'training', order: 10 },
    ],
  }),
  testPage({
    path: '/org-details',
    access: learnerOnly,
    entityTypes: ['Organization'],
    menu: [{ sidebar: 'learner', label: 'Organization', icon: 'building', order: 40 }],
  }),
  testPage({
    path: '/login-as',
    access: staffWho('announce'),
    menu: [{ sidebar: 'staff', label: 'Log In As', icon: 'people', order: 10 }],
  }),
] as const

/** A signed-in person with this active profile. */
export function person(
  roles: EntityRole[],
  {
    type = 'Organization' as EntityType,
    staff = [] as PlatformRole[],
    offsite = false,
    premium = true,
    none = false,
  } = {},
) {
  const profile = profileOf({
    entityName: 'Harbor',
    entityType: type,
    entityUserId: 1,
    roles,
    isOffsite: offsite,
    hasActiveSubscription: premium,
    premiumPagesOpen: premium,
  })
  const me = personNamed('Maria Alvarez', { platformRoles: staff, profiles: none ? [] : [profile] })
  return { me, profile: none ? null : profile }
}
