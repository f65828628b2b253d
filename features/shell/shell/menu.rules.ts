import { type Address, addressAsGiven } from '#platform/shared/address.ts'
import type { MenuEntry, PageSpec } from '#platform/shared/page.ts'
import type { Permission, Standing } from '#foundation/access/access.policies.ts'
import { judge } from '#foundation/access/access.policies.ts'

export interface MenuItem {
  readonly path: Address
  readonly label: string
  readonly icon: string
  readonly order: number
}
export interface MenuSection {
  readonly label: string | null
  readonly items: readonly MenuItem[]
}

interface Person extends Standing {
  readonly permissions: readonly string[]
  readonly entityType: string | null
  readonly isOffsite: boolean
}

/**
 * Each sidebar and the permission that its items need, in order of precedence. Spec A2: 'Items need permission
 * orgAdmin:list'.
 */
const needed = [
  ['staff', 'staff:list'],
  ['organization', 'orgAdmin:list'],
  // Of the same pages, those that auditors may open.
  ['organization', 'auditor:list'],
  ['coop', 'coopAdmin:list'],
  ['learner', 'learner:list'],
] as const satisfies readonly (readonly [MenuEntry['sidebar'], Permission])[]

/**
 * Which sidebar a person sees: staff, administrators and learners each have their own; a person without list
 * permissions has none. Spec A2.
 */
export function sidebarOf({ permissions }: Pick<Person, 'permissions'>): MenuEntry['sidebar'] | null {
  return needed.find(([, permission]) => permissions.includes(permission))?.[0] ?? null
}

/**
 * The sections of a person's sidebar: only pages that they may open. A page behind a plan stays, because it promotes
 * the plan. Spec A2.
 */
export function menuOf(pages: readonly PageSpec[], person: Person): MenuSection[] {
  const sidebar = sidebarOf(person)
  const entries = pages.flatMap(page =>
    (page.menu ?? [])
      .filter(entry => entry.sidebar === sidebar && mayOpen(page, person) && (!entry.offsiteOnly || person.isOffsite))
      .map(entry => ({ ...entry, path: addressAsGiven(page.path) })),
  )
  const sections = new Map<string | null, MenuItem[]>()
  for (const entry of entries.toSorted((one, other) => one.order - other.order)) {
    const label = entry.section ?? null
    sections.set(label, [...(sections.get(label) ?? []), entry])
  }
  return [...sections].map(([label, items]) => ({ label, items }))
}

function mayOpen(page: PageSpec, person: Person): boolean {
  if (page.entityTypes && !page.entityTypes.includes(person.entityType ?? '')) return false
  return ['granted', 'plan'].includes(judge(page.access, person))
}
