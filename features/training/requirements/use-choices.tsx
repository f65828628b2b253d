import { useEndpoint } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { groupLookup, jobTitleLookup, professionLookup } from '#foundation/lookups/lookups.contract.ts'
import { linesToCall } from '#foundation/state-facts/state-facts.contract.ts'
import { organizationCourses } from '#courses/courses/courses.contract.ts'
import { listRequirements } from './requirements.contract.ts'

const kept = { staleTime: Infinity } as const

interface Choice<Value> {
  readonly label: string
  readonly value: Value
}

/** What a requirement can be made of. */
export interface Choices extends Readonly<
  Record<'courses' | 'groups' | 'profileJobTitles' | 'professions', readonly Choice<number>[]>
> {
  readonly states: readonly Choice<string>[]
  readonly sites: readonly string[]
  readonly jobTitles: readonly string[]
}

/** All lists of the form: without them it could not show what was chosen before. */
export function useChoices() {
  const { entityGuid } = useMembership()
  const courses = useEndpoint(organizationCourses, { entityGuid })
  const groups = useEndpoint(groupLookup, { entityGuid })
  const jobTitles = useEndpoint(jobTitleLookup, {}, kept)
  const professions = useEndpoint(professionLookup, {}, kept)
  // The lines to call are by state, each with its code and its name.
  const states = useEndpoint(linesToCall, {}, kept)
  const requirements = useEndpoint(listRequirements, { entityGuid })
  const failed = [courses, groups, jobTitles, professions, states, requirements].filter(
    list => list.error !== null && list.data === undefined,
  )
  const choices: Choices | null =
    courses.data && groups.data && jobTitles.data && professions.data && states.data && requirements.data
      ? {
          courses: courses.data.map(({ id, name }) => ({ value: id, label: name })),
          groups: groups.data,
          profileJobTitles: jobTitles.data,
          professions: professions.data,
          states: states.data.states.map(({ code, name }) => ({ value: code, label: name })),
          sites: requirements.data.sites,
          jobTitles: requirements.data.jobTitles,
        }
      : null
  return {
    choices,
    error: failed[0]?.error ?? null,
    again: () => {
      for (const list of failed) void list.refetch()
    },
  }
}
