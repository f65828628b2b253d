import { z } from 'zod'
import { type Address, addressAsGiven } from '#platform/shared/address.ts'
import { type GroupName, groupNames } from './palette.rules.ts'

const RECENT = 5
const KEY = 'recently-opened'

/** What was opened from the palette: enough to show it again. */
export interface Opened {
  readonly id: string
  readonly from: GroupName
  readonly label: string
  readonly icon: string
  readonly to: Address
}
const Kept = z.array(
  z.object({
    id: z.string(),
    from: z.enum(groupNames),
    label: z.string(),
    icon: z.string(),
    to: z
      .string()
      .startsWith('/')
      .transform(path => addressAsGiven(path)),
  }),
)

/** Whose: the list of another person, or of another organization, is not shown. */
let whose = ''
let opened: readonly Opened[] = []

/** The last ones that a person opened in an organization, in this tab. */
export function recentOf(owner: string): readonly Opened[] {
  if (whose !== owner) {
    whose = owner
    opened = read(owner)
  }
  return opened
}

/** People’s names stay in the memory of the page: they are not written down in the browser. */
export function noteOpened(owner: string, entry: Opened): void {
  opened = [entry, ...recentOf(owner).filter(({ id }) => id !== entry.id)].slice(0, RECENT)
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, opened: opened.filter(({ from }) => from !== 'people') }))
  } catch {
    // It is full, or not allowed: then they are gone with the page.
  }
}

function read(owner: string): readonly Opened[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { owner: string; opened: unknown } | null
    return kept?.owner === owner ? Kept.parse(kept.opened) : []
  } catch {
    return []
  }
}
