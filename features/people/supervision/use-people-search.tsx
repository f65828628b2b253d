import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import type { Option } from '#platform/web/form-fields.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { learnerEmailLookup } from '#training/assignments/assignments.contract.ts'

const SEARCH_AFTER_MS = 300

/** Active members to choose from, searched by name or email; who is chosen already stays among them. */
export function usePeopleSearch(before: readonly Option[]) {
  const { entityGuid } = useMembership()
  const [typed, onSearchChange] = useState('')
  const [search] = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS)
  const found = useEndpoint(learnerEmailLookup, { entityGuid, search }, { keepPrevious: true }).data ?? []
  const [seen, setSeen] = useState<ReadonlyMap<Option['value'], Option>>(
    () => new Map(before.map(option => [option.value, option])),
  )
  const fresh = found
    .filter(({ value }) => !seen.has(value))
    .map(({ value, name, label }): Option => ({ value, label: `${name} (${label})` }))
  if (fresh.length > 0) setSeen(new Map([...seen.values(), ...fresh].map(option => [option.value, option])))
  return { options: [...seen.values()], onSearchChange, searchable: true }
}
