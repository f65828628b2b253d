import { useEffect, useState } from 'react'
import { refresh, useEndpoint } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { jobTitleLookup, professionLookup } from '#foundation/lookups/lookups.contract.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { listRequirements, requirementPeople, type RequirementRow } from './requirements.contract.ts'
import type { CircleNames } from './requirement-words.ts'

const POLL_MS = 2_000
const kept = { staleTime: Infinity, quiet: true } as const

/** The requirements of the organization, asked for again and again while they are being brought to their people. */
export function useRequirements() {
  const { entityGuid } = useMembership()
  const [underWay, setUnderWay] = useState(false)
  const answer = useEndpoint(listRequirements, { entityGuid }, { staleTime: 0, every: underWay ? POLL_MS : false })
  const now = answer.data?.requirements.some(one => one.underWay) ?? false
  if (answer.data && now !== underWay) setUnderWay(now)
  useEffect(() => {
    if (!underWay) return
    // The people who are listed were read before it ended.
    return () => void refresh(requirementPeople)
  }, [underWay])
  return { ...answer, underWay }
}

/** What the ids of these circles are called; null until it is known. Lists that none of them needs are not loaded. */
export function useCircleNames(requirements: readonly RequirementRow[]): (row: RequirementRow) => CircleNames | null {
  const needs = (name: 'jobTitleIds' | 'professionIds' | 'states') => requirements.some(row => row[name].length > 0)
  const jobTitles = useEndpoint(jobTitleLookup, {}, { ...kept, enabled: needs('jobTitleIds') })
  const professions = useEndpoint(professionLookup, {}, { ...kept, enabled: needs('professionIds') })
  // The lines to call are by state, each with its code and its name.
  const states = useEndpoint(linesToCall, {}, { ...kept, enabled: needs('states') })
  const waits = [jobTitles, professions, states].some(({ isLoading }) => isLoading)
  return row =>
    waits
      ? null
      : {
          groups: row.groups.map(({ name }) => name),
          profileJobTitles: named(jobTitles.data, row.jobTitleIds),
          professions: named(professions.data, row.professionIds),
          states: (states.data?.states ?? []).filter(({ code }) => row.states.includes(code)).map(({ name }) => name),
        }
}

const named = (list: readonly { label: string; value: number }[] | undefined, ids: readonly number[]) => [
  ...new Set((list ?? []).filter(({ value }) => ids.includes(value)).map(({ label }) => label)),
]
