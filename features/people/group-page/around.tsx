import { useEndpoint } from '#platform/web/api.ts'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type GroupDetails } from '#training/groups/groups.contract.ts'
import { groupRequirements } from '#training/requirements/group-requirements.contract.ts'
import { groupSupervisors } from '../supervision/group-supervisors.contract.ts'
import { RequirementsCard } from './requirements-card.tsx'
import { SupervisorsCard } from './supervisors-card.tsx'

/** Who looks after a group, and what is required of it: shown together, so that neither moves the other. */
export function Around({ group }: { group: GroupDetails }) {
  const { entityGuid } = useMembership()
  const supervisors = useEndpoint(groupSupervisors, { entityGuid, groupId: group.id }, { staleTime: 0 })
  const requirements = useEndpoint(groupRequirements, { groupId: group.id }, { staleTime: 0 })
  const error = supervisors.error ?? requirements.error
  const again = () => void Promise.all([supervisors.refetch(), requirements.refetch()])
  if (supervisors.data && requirements.data)
    return (
      <>
        <SupervisorsCard group={group} supervisors={supervisors.data.supervisors} />
        <RequirementsCard group={group} requirements={requirements.data.requirements} />
      </>
    )
  return error ? <FailedState error={error} onRetry={again} /> : <Skeletons rows={2} height={148} gap={16} />
}
