import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { extra } from '#platform/web/extra.tsx'
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
import { AUDITOR } from '#foundation/access/auditor-role.ts'
import {
  auditorNames,
  type EntityType,
  MembershipStatus,
  ownerName,
  roleNames,
  statusNames,
  supervisorName,
} from '#foundation/access/roles.ts'
import { SUPERVISOR } from '#foundation/access/supervisor-role.ts'
import { groupLookup } from '#foundation/lookups/lookups.contract.ts'
import { courseLookup } from '#courses/courses/courses.contract.ts'
import { MemberTraining } from '#training/standing/standing.contract.ts'
import { standings, trainingNames } from '#training/standing/standing.messages.ts'
import { listLearners, Reminded } from './learners.contract.ts'
import { learnersMessages, orders } from './learners.messages.ts'
import classes from './learners.module.css'

const WorkFilters = extra(() => import('./learner-work-filters.tsx').then(chunk => chunk.LearnerWorkFilters))

const words = MemberTraining.options.map(value => ({ value, label: trainingNames[value] }))
const reminded = Reminded.options.map(value => ({ value, label: learnersMessages.reminded[value] }))
const statuses = MembershipStatus.options.map(value => ({ value, label: statusNames[value] }))

const besideRoles = [
  { value: 'Owner', label: ownerName },
  { value: AUDITOR, label: auditorNames.is },
  { value: SUPERVISOR, label: supervisorName },
]

/** A cooperative's people have no roles beside their membership. */
const rolesIn = (entityType: EntityType) => [
  ...[administratorRole(entityType), 'Learner' as const].map(value => ({ value, label: roleNames[value] })),
  ...(entityType === 'Organization' ? besideRoles : []),
]

/** Everything that narrows the list, and its order: names share a column, and phones have no headers to sort by. */
export function LearnerFilters({ entityGuid, entityType }: { entityGuid: string; entityType: EntityType }) {
  const roles = rolesIn(entityType)
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
      <MoreFilters
        of={listLearners}
        names={[
          'groupId',
          'role',
          'reminded',
          'sites',
          'jobTitles',
          'hiredFrom',
          'hiredUntil',
          'employeeIds',
          'courseId',
          'word',
          'supervisorId',
          'floorId',
        ]}
      >
        {entityType !== 'Coop' && <GroupFilter entityGuid={entityGuid} />}
        <SelectFilter of={listLearners} name="role" label={learnersMessages.filters.role} options={roles} />
        <MultiFilter of={listLearners} name="reminded" label={learnersMessages.filters.reminded} options={reminded} />
        {entityType !== 'Coop' && <WorkFilters entityGuid={entityGuid} />}
        <CourseFilter entityGuid={entityGuid} />
        <WordFilter />
        <SupervisorFilter />
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

/** Plots count each person once, by the word that the list shows, and link here with it. */
function WordFilter() {
  const { values } = useFilter(listLearners, 'word')
  if (values.length === 0) return null
  return <MultiFilter of={listLearners} name="word" label={learnersMessages.filters.word} options={words} />
}

/** A supervisor's numbers link here; it can be removed, and is not chosen. */
function SupervisorFilter() {
  const { value } = useFilter(listLearners, 'supervisorId')
  if (value === '') return null
  return (
    <SelectFilter
      of={listLearners}
      name="supervisorId"
      label={learnersMessages.filters.supervisor}
      options={[{ value, label: learnersMessages.thisSupervisor }]}
    />
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
  const { values } = useFilter(listLearners, 'groupId')
  // A link may lead to a group that is no longer active.
  const unknown = values.filter(id => !groups.some(({ value }) => String(value) === id))
  const options = [...groups, ...unknown.map(value => ({ value, label: learnersMessages.thisGroup }))]
  return <MultiFilter of={listLearners} name="groupId" label={learnersMessages.filters.group} options={options} />
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
