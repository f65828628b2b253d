import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import {
  changeFilter,
  MoreFilters,
  MultiFilter,
  SearchFilter,
  SelectFilter,
  useFilter,
  useGridSearch,
} from '#platform/web/grid.tsx'
import { administratorRole } from '#foundation/access/member-changes.rules.ts'
import { type EntityType, MembershipStatus, roleNames, statusNames } from '#foundation/access/roles.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { standings } from '#training/standing/standing.messages.ts'
import { listLearners } from './learners.contract.ts'
import { learnersMessages, orders } from './learners.messages.ts'
import classes from './learners.module.css'

const statuses = MembershipStatus.options.map(value => ({ value, label: statusNames[value] }))

/** Everything that narrows the list, and its order: names share a column, and phones have no headers to sort by. */
export function LearnerFilters({ entityGuid, entityType }: { entityGuid: string; entityType: EntityType }) {
  const roles = [administratorRole(entityType), 'Learner' as const].map(value => ({ value, label: roleNames[value] }))
  return (
    <>
      <SearchFilter placeholder={learnersMessages.search} />
      <MultiFilter
        of={listLearners}
        name="status"
        label={learnersMessages.filters.status}
        options={statuses}
        all={learnersMessages.filters.allButArchived}
      />
      <MultiFilter
        of={listLearners}
        name="trainingStatus"
        label={learnersMessages.filters.training}
        options={standings}
      />
      <MoreFilters of={listLearners} names={['groupId', 'role', 'courseId', 'floorId']}>
        {entityType !== 'Coop' && <GroupFilter entityGuid={entityGuid} />}
        <SelectFilter of={listLearners} name="role" label={learnersMessages.filters.role} options={roles} />
        <CourseFilter entityGuid={entityGuid} />
        <FloorFilter />
        <Order />
      </MoreFilters>
    </>
  )
}

/** Numbers in the catalog link here with one set; without it there are enough filters already. */
function CourseFilter({ entityGuid }: { entityGuid: string }) {
  const { value: courseId } = useFilter(listLearners, 'courseId')
  const courses = useEndpoint(courseLookup, { entityGuid }, { enabled: courseId !== '' }).data
  if (courseId === '') return null
  return (
    <SelectFilter of={listLearners} name="courseId" label={learnersMessages.filters.course} options={courses ?? []} />
  )
}

/** Only the mail about a newer version leads here with one. */
function FloorFilter() {
  const { value: floorId } = useFilter(listLearners, 'floorId')
  if (floorId === '') return null
  const options = [{ value: floorId, label: learnersMessages.thisFloor }]
  return <SelectFilter of={listLearners} name="floorId" label={learnersMessages.filters.floor} options={options} />
}

function GroupFilter({ entityGuid }: { entityGuid: string }) {
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  const { value: groupId } = useFilter(listLearners, 'groupId')
  // A link may lead to a group that is no longer active.
  const options =
    groupId === '' || groups.some(({ value }) => String(value) === groupId)
      ? groups
      : [...groups, { value: groupId, label: learnersMessages.thisGroup }]
  return <SelectFilter of={listLearners} name="groupId" label={learnersMessages.filters.group} options={options} />
}

function Order() {
  const { sortField, sortDirection } = useGridSearch(listLearners)
  const value = `${sortField} ${sortDirection}`
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? '').split(' ')
    changeFilter({ sortField: field ?? null, sortDirection: direction ?? null })
  }
  return (
    <Choice
      className={classes.order}
      label={learnersMessages.filters.order}
      data={orders}
      value={orders.some(order => order.value === value) ? value : null}
      placeholder={learnersMessages.filters.byColumn}
      allowDeselect={false}
      onChange={change}
    />
  )
}
