import { useEndpoint } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { listRequirements } from '#training/requirements/requirements.contract.ts'

interface Choice {
  readonly value: number
  readonly label: string
}
export interface EvidenceChoices {
  readonly requirements: readonly Choice[]
  readonly groups: readonly Choice[]
}

/** The requirements and groups of the organization. */
export function useEvidenceChoices() {
  const { entityGuid } = useMembership()
  const requirements = useEndpoint(listRequirements, { entityGuid })
  const groups = useEndpoint(groupLookup, { entityGuid })
  const choices: EvidenceChoices | null =
    requirements.data && groups.data
      ? {
          requirements: requirements.data.requirements.map(({ id, name }) => ({ value: id, label: name })),
          groups: groups.data,
        }
      : null
  const failed = [requirements, groups].filter(list => list.error !== null && list.data === undefined)
  return {
    choices,
    error: failed[0]?.error ?? null,
    again: () => {
      for (const list of failed) void list.refetch()
    },
  }
}
