import { useDebouncedValue } from '@mantine/hooks'
import { useEndpoint } from '#platform/web/api.ts'
import { usePages } from '#platform/web/page-lists.ts'
import { usePlace } from '#platform/web/router.tsx'
import { activeProfileOf } from '#platform/web/session.tsx'
import { myTraining } from '#learning/my-training/my-training.contract.ts'
import { searchEverything, searchMyPeople, TERM_MAX, TERM_MIN } from './command-palette.contract.ts'
import { type Entry, foundEntries, mineEntries, pageEntries, trainingEntries, workEntries } from './entries.ts'
import type { PaletteProps } from './palette-keys.tsx'
import { recentOf } from './recent.ts'
import { useOwnActions } from './use-own-actions.tsx'

/** Nobody is asked for every letter. */
const PAUSE_MS = 150

/** All that a person can go to or do, and what the server found for what is typed. */
export function useEntries({ me, lists, mayOpen }: PaletteProps, term: string) {
  const pages = usePages(lists, usePlace(), true)
  const profile = activeProfileOf(me)
  const own = useOwnActions(me)
  const mine = useEndpoint(
    myTraining,
    { entityGuid: profile?.entityGuid ?? '' },
    { enabled: profile !== null, quiet: true, staleTime: 60_000 },
  )
  const search = useSearch(me, term)
  const owner = ownerOf(me)
  const recent = recentOf(owner).map((opened): Entry => ({ ...opened, id: `recent ${opened.id}`, group: 'recent' }))
  const entries = [
    ...recent,
    ...pageEntries(pages, mayOpen),
    ...workEntries(pages, mayOpen),
    ...own,
    ...trainingEntries(mine.data?.cards ?? []),
    ...search.entries,
  ]
  return { entries, owner, searching: search.searching, failed: search.failed, searchesAll: search.may }
}

/** Whose list of what was opened it is. */
const ownerOf = (me: PaletteProps['me']) => `${me.userId} ${activeProfileOf(me)?.entityGuid ?? ''}`

function useSearch(me: PaletteProps['me'], typed: string) {
  const profile = activeProfileOf(me)
  const inOrganization = profile !== null && profile.entityType === 'Organization'
  const may =
    inOrganization && (profile.roles.includes('EntityAdmin') || profile.audits === true) && !profile.secondFactorNeeded
  const mayMine = inOrganization && !may && profile.supervises === true
  const term = typed.trim().slice(0, TERM_MAX)
  const [asked] = useDebouncedValue(term, PAUSE_MS)
  const wanted = (may || mayMine) && term.length >= TERM_MIN
  const options = { quiet: true, keepPrevious: true, staleTime: 30_000 }
  const input = { entityGuid: profile?.entityGuid ?? '', term: asked }
  const all = useEndpoint(searchEverything, input, { ...options, enabled: may && asked.length >= TERM_MIN })
  const mine = useEndpoint(searchMyPeople, input, { ...options, enabled: mayMine && asked.length >= TERM_MIN })
  const { isFetching, error } = may ? all : mine
  return {
    may,
    entries: !wanted
      ? []
      : may && all.data
        ? foundEntries(profile.premiumPagesOpen ? all.data : { ...all.data, requirements: [] }, term)
        : mayMine && mine.data
          ? mineEntries(mine.data, term)
          : [],
    searching: wanted && (isFetching || term !== asked),
    failed: wanted && !isFetching && error !== null,
  }
}
