import type { EndpointSpec } from '#platform/shared/endpoint.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { type FilterOf, SelectFilter } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { cooperativeCourseLookup, cooperativeOrganizationLookup } from './coop-organizations.contract.ts'
import { coopOrganizationsTexts as texts } from './coop-organizations.messages.ts'

/** Lists of names change seldom, in milliseconds. */
const STALE = 300_000

interface Props<E extends EndpointSpec> {
  readonly of: E
  readonly name: NoInfer<FilterOf<E>>
  /** Offers the cooperative itself too: its own people. */
  readonly own?: boolean
}

/** Narrows a list of the cooperative to one of its organizations. */
export function OrganizationFilter<E extends EndpointSpec>({ of, name, own = false }: Props<E>) {
  const { entityGuid, entityName } = useMembership()
  const organizations = useEndpoint(cooperativeOrganizationLookup, { entityGuid }, { staleTime: STALE }).data ?? []
  return (
    <SelectFilter
      of={of}
      name={name}
      label={texts.organization}
      options={[...(own ? [{ label: entityName, value: entityGuid }] : []), ...organizations]}
    />
  )
}

/** Narrows it to one course. */
export function CourseFilter<E extends EndpointSpec>({ of, name }: Omit<Props<E>, 'own'>) {
  const { entityGuid } = useMembership()
  const courses = useEndpoint(cooperativeCourseLookup, { entityGuid }, { staleTime: STALE }).data ?? []
  return <SelectFilter of={of} name={name} label={texts.course} options={courses} />
}
