import { useEndpoint } from '#platform/web/api.ts'
import { DateRangeFilter, MultiFilter, useFilter } from '#platform/web/grid.tsx'
import { EmployeeIdsFilter } from './employee-ids-filter.tsx'
import { learnerDetails } from './learner-details.contract.ts'
import { choicesOf } from '#foundation/access/work-choices.ts'
import { listLearners } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'

const { filters } = learnersMessages

/** By what the organization wrote of people's work; if it gave nobody a site or a job title, it is asked for none. */
export function LearnerWorkFilters({ entityGuid }: { entityGuid: string }) {
  const { data } = useEndpoint(learnerDetails, { entityGuid }, { quiet: true })
  const sites = choicesOf(data?.sites, useFilter(listLearners, 'sites').values)
  const jobTitles = choicesOf(data?.jobTitles, useFilter(listLearners, 'jobTitles').values)
  return (
    <>
      {sites.length > 0 && <MultiFilter of={listLearners} name="sites" label={filters.sites} options={sites} />}
      {jobTitles.length > 0 && (
        <MultiFilter of={listLearners} name="jobTitles" label={filters.jobTitles} options={jobTitles} />
      )}
      <EmployeeIdsFilter of={listLearners} name="employeeIds" />
      <DateRangeFilter label={filters.hired} from="hiredFrom" to="hiredUntil" />
    </>
  )
}
