import { addressOfGroup } from '#training/groups/group-address.ts'
import { type Address, addressAsGiven, addressOf, pageAt } from '#platform/shared/address.ts'
import type { PageSpec } from '#platform/shared/page.ts'
import { editPages } from '#people/learners/edit-pages.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { myPeoplePage } from '#people/supervision/my-people.page.ts'
import { requirementPage } from '#training/requirements/requirements.page.ts'
import { learnerReportsPage } from '#insight/learner-metrics/learner-reports.page.ts'
import { addressOfView } from '#insight/report-views/view-search.rules.ts'
import { trainingReportsPage } from '#insight/training-metrics/training-reports.page.ts'
import type { TrainingCard } from '#learning/my-training/my-training.contract.ts'
import type { Found } from './command-palette.contract.ts'
import { paletteTexts as texts } from './command-palette.messages.ts'
import type { Findable } from './palette.rules.ts'

/** Something to go to, or to do. */
export interface Entry extends Findable {
  readonly icon: string
  /** What tells it from others of its name. */
  readonly hint?: string | undefined
  readonly to?: Address
  readonly run?: () => void
}

/** What a page is called: the end of its trail, or its title. */
export const nameOf = ({ breadcrumbs, seoOptions }: PageSpec): string =>
  breadcrumbs?.at(-1)?.label ?? (seoOptions?.title ?? '').replace(/ - \{product\}$/, '')

/** Ways in and out, and pages that only make sense where something leads to them. */
const NOT_LISTED = new Set([
  '/training',
  '/home',
  '/logout',
  '/login-as',
  '/subscribe',
  '/team/edit-users',
  '/coop/edit-user',
])

const LAST = Number.MAX_SAFE_INTEGER

/** The pages that a person may open and that need nothing to be named: one entry for each name. */
export function pageEntries(pages: readonly PageSpec[], mayOpen: (page: PageSpec) => boolean): Entry[] {
  const named = new Map<string, Entry>()
  const orders = new Map<string, number>()
  // Those of a menu come first, in its order.
  const orderOf = ({ id }: Entry) => orders.get(id) ?? LAST
  for (const page of pages) {
    const open = !page.leadsTo && !page.path.includes('$') && !NOT_LISTED.has(page.path) && isOfSomebody(page)
    const label = open ? nameOf(page) : ''
    if (!label || named.has(label) || !mayOpen(page)) continue
    const order = Math.min(...(page.menu ?? []).map(entry => entry.order))
    if (page.menu) orders.set(`page ${page.path}`, order)
    const trail = page.breadcrumbs?.slice(0, -1).map(above => above.label) ?? []
    named.set(label, {
      id: `page ${page.path}`,
      group: 'pages',
      label,
      hint: [page.menu?.find(({ section }) => section)?.section ?? trail.at(-1)].find(above => above !== label),
      icon: page.menu?.[0]?.icon ?? 'file',
      to: addressAsGiven(page.path),
    })
  }
  return [...named.values()].toSorted((one, other) => orderOf(one) - orderOf(other))
}

const isOfSomebody = ({ access }: PageSpec) => access.grants === 'caller' || access.grants === 'entity'

/** What an organization’s administrators do most. */
export function workEntries(pages: readonly PageSpec[], mayOpen: (page: PageSpec) => boolean): Entry[] {
  const { actions, also } = texts
  const way = (id: string, icon: string, to: Address, words: { label: string; also?: string }): Entry[] => {
    const page = pages.find(({ path }) => path === to.split('?')[0])
    return page && mayOpen(page) ? [{ id: `action ${id}`, group: 'actions', icon, to, ...words }] : []
  }
  return [
    ...way('invite', 'userPlus', addressOf(learnersPage, {}, { tab: 'invites' }), {
      label: actions.invite,
      also: also.invite,
    }),
    ...way('administrator', 'userPlus', addressOf(learnersPage, {}, { invite: 'administrator' }), {
      label: actions.inviteAdministrator,
      also: also.inviteAdministrator,
    }),
    ...way('assign', 'assign', addressOf(pageAt('/assign')), { label: actions.assign }),
    ...way('import', 'upload', addressOf(pageAt('/premium/import-learners')), { label: actions.import }),
    ...way('requirement', 'plus', addressOf(pageAt('/requirements/new')), { label: actions.requirement }),
    ...way('export', 'download', addressOf(pageAt('/learner-reports')), {
      label: actions.exportReport,
      also: also.exportReport,
    }),
    ...way('calendar', 'calendar', addressOf(pageAt('/calendar')), { label: actions.calendar }),
  ]
}

/** The trainings that a person has begun or has to take. */
export const trainingEntries = (cards: readonly TrainingCard[]): Entry[] =>
  cards.flatMap(({ registrationId, name, header }) =>
    registrationId === null
      ? []
      : [
          {
            id: `training ${registrationId}`,
            group: 'trainings' as const,
            label: name,
            hint: header,
            icon: 'training',
            to: addressOf(pageAt('/my-training/$registrationId'), { registrationId }),
          },
        ],
  )

/** What the server found, and the way to all learners of that name. */
export function foundEntries({ people, groups, courses, requirements, views }: Found, term: string): Entry[] {
  const found = true as const
  return [
    ...people.map(({ entityUserId, firstName, lastName, email }) => ({
      id: `person ${entityUserId}`,
      group: 'people' as const,
      label: `${firstName} ${lastName}`,
      hint: email,
      icon: 'people',
      to: addressOf(editPages.organization, {}, { userId: entityUserId }),
      found,
    })),
    {
      id: 'all learners',
      group: 'people',
      label: texts.allLearners(term),
      icon: 'search',
      to: addressOf(learnersPage, {}, { searchTerm: term }),
      found,
    },
    ...groups.map(({ id, name }) => ({
      id: `group ${id}`,
      group: 'groups' as const,
      label: name,
      icon: 'groups',
      to: addressOfGroup(id),
      found,
    })),
    ...courses.map(({ id, name, header }) => ({
      id: `course ${id}`,
      group: 'courses' as const,
      label: name,
      hint: header,
      icon: 'book',
      to: addressOf(pageAt('/trainings/$courseId'), { courseId: id }),
      found,
    })),
    ...ruleEntries(requirements),
    ...viewEntries(views),
  ]
}

const ruleEntries = (requirements: Found['requirements']): Entry[] =>
  requirements.map(({ id, name }) => ({
    id: `requirement ${id}`,
    group: 'requirements' as const,
    label: name,
    icon: 'checkCircle',
    to: addressOf(requirementPage, { requirementId: id }),
    found: true,
  }))

const viewEntries = (views: Found['views']): Entry[] =>
  views.map(view => ({
    id: `view ${view.id}`,
    group: 'views' as const,
    label: view.name,
    hint: nameOf(view.report === 'learners' ? learnerReportsPage : trainingReportsPage),
    icon: 'chart',
    to: addressOfView(view),
    found: true,
  }))

/** Those whom a supervisor found among their people, and the way to all of that name. */
export function mineEntries({ people }: Pick<Found, 'people'>, term: string): Entry[] {
  const of = (searchTerm: string) => addressOf(myPeoplePage, {}, { searchTerm })
  return [
    ...people.map(({ entityUserId, firstName, lastName, email }) => ({
      id: `person ${entityUserId}`,
      group: 'people' as const,
      label: `${firstName} ${lastName}`,
      hint: email,
      icon: 'people',
      to: of(email),
      found: true as const,
    })),
    { id: 'all mine', group: 'people', label: texts.allMine(term), icon: 'search', to: of(term), found: true },
  ]
}
