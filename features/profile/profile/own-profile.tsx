import type { ReactNode } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type OwnProfile, ownProfile } from './profile.contract.ts'

/** The person's stored data, once it is loaded. */
export function WithProfile({ rows, children }: { rows: number; children: (own: OwnProfile) => ReactNode }) {
  const { data, error, refetch } = useEndpoint(ownProfile, {})
  if (data) return children(data)
  return error ? (
    <FailedState error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeletons rows={rows} height={64} gap={16} />
  )
}
