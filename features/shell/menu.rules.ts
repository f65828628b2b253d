import type { MenuEntry, PageSpec } from '../../platform/shared/page.ts'
import type { Standing } from '../access/access.policies.ts'
import { judge } from '../access/access.policies.ts'

export interface MenuItem { readonly path: string; readonly label: string; readonly icon: string; readonly order: number }
export interface MenuSection { readonly label: string | null; readonly items: readonly MenuItem[] }

interface Person extends Standing { readonly entityType: string | null; readonly isOffsite: boolean }

/** Which sidebar a person sees: staff, administrators and learners each have their own. Spec A2. */
export function sidebarOf({ platformRoles, rolesInEntity }: Pick<Person, 'platformRoles' | 'rolesInEntity'>): MenuEntry['sidebar'] {
  if (platformRoles.length > 0) return 'staff'
  if (rolesInEntity?.includes('EntityAdmin')) return 'organization'
  return rolesInEntity?.includes('CoopAdmin') ? 'coop' : 'learner'
}

/** The sections of a person's sidebar: only pages that they may open. A page behind a plan stays: it tells of the plan. Spec A2. */
export function menuOf(pages: readonly PageSpec[], person: Person): MenuSection[] {
  const sidebar = sidebarOf(person)
  const entries = pages.flatMap(page => (page.menu ?? [])
    .filter(entry => entry.sidebar === sidebar && mayOpen(page, person) && (!entry.offsiteOnly || person.isOffsite))
    .map(entry => ({ ...entry, path: page.path })))
  const sections = new Map<string | null, MenuItem[]>()
  for (const entry of entries.toSorted((one, other) => one.order - other.order)) {
    const label = entry.section ?? null
    sections.set(label, [...sections.get(label) ?? [], entry])
  }
  return [...sections].map(([label, items]) => ({ label, items }))
}

function mayOpen(page: PageSpec, person: Person): boolean {
  if (page.entityTypes && !page.entityTypes.includes(person.entityType ?? '')) return false
  return ['granted', 'plan'].includes(judge(page.access, person))
}
