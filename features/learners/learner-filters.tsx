import { useEndpoint } from '../../platform/web/api.ts'
import { Choice } from '../../platform/web/choice.tsx'
import { changeFilter, MoreFilters, MultiFilter, SearchFilter, SelectFilter, useFilter, useGridSearch } from '../../platform/web/grid.tsx'
import { administratorRole } from '../access/member-changes.rules.ts'
import { type EntityType, MembershipStatus, roleNames } from '../access/roles.ts'
import { groupLookup } from '../lookups/lookups.contract.ts'
import { listLearners, MemberTraining } from './learners.contract.ts'
import { messages, orders, statusNames, trainingNames } from './learners.messages.ts'
import classes from './learners.module.css'

const statuses = MembershipStatus.options.map(value => ({ value, label: statusNames[value] }))
const trainings = MemberTraining.options.map(value => ({ value, label: trainingNames[value] }))
/** Everything that narrows the list, and its order: names share a column, and phones have no heads to sort by. */
export function LearnerFilters({ entityGuid, entityType }: { entityGuid: string; entityType: EntityType }) {
  const roles = [administratorRole(entityType), 'Learner' as const].map(value => ({ value, label: roleNames[value] }))
  return (
    <>
      <SearchFilter placeholder={messages.search} />
      <MultiFilter name="status" label={messages.filters.status} options={statuses} all={messages.filters.allButArchived} />
      <MultiFilter name="trainingStatus" label={messages.filters.training} options={trainings} />
      <MoreFilters names={['groupId', 'role']}>
        {entityType !== 'Coop' && <GroupFilter entityGuid={entityGuid} />}
        <SelectFilter name="role" label={messages.filters.role} options={roles} />
        <Order />
      </MoreFilters>
    </>
  )
}

function GroupFilter({ entityGuid }: { entityGuid: string }) {
  const groups = useEndpoint(groupLookup, { entityGuid }).data ?? []
  const { value: groupId } = useFilter('groupId')
  // A link may lead to a group that is no longer active.
  const options = groupId === '' || groups.some(({ value }) => String(value) === groupId) ? groups : [...groups, { value: groupId, label: messages.thisGroup }]
  return <SelectFilter name="groupId" label={messages.filters.group} options={options} />
}

function Order() {
  const { sortField, sortDirection } = useGridSearch(listLearners)
  const value = `${sortField} ${sortDirection}`
  const change = (chosen: string | null) => {
    const [field, direction] = (chosen ?? '').split(' ')
    changeFilter({ sortField: field ?? null, sortDirection: direction ?? null })
  }
  return (
    <Choice className={classes.order} label={messages.filters.order} data={orders} value={orders.some(order => order.value === value) ? value : null}
      placeholder={messages.filters.byColumn} allowDeselect={false} onChange={change} />
  )
}
