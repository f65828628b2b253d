import { useEndpoint } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { industryLookup, stateLookup } from './lookups.contract.ts'
import { lookupsMessages } from './lookups.messages.ts'

const kept = { staleTime: Infinity } as const

/** States and industries, for forms that ask for both. */
export function useLists() {
  const [states, industries] = [useEndpoint(stateLookup, {}, kept), useEndpoint(industryLookup, {}, kept)]
  const failed = [states, industries].filter(list => list.error)
  return {
    states: states.data ?? [],
    industries: industries.data ?? [],
    failed: failed.length > 0,
    again: () => {
      for (const list of failed) void list.refetch()
    },
  }
}

/** Without its lists the form can't be filled in. */
export function ListsFailed({ again }: { again: () => void }) {
  return (
    <Notice tone="danger" action={{ label: lookupsMessages.retry, run: again }}>
      {lookupsMessages.listsFailed}
    </Notice>
  )
}
