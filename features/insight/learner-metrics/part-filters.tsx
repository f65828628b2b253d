import { SelectFilter } from '#platform/web/grid.tsx'
import { useQueryParams } from '#platform/web/router.tsx'
import { stateName } from '#training/trainings/training-marks.tsx'
import type { PartName } from './learner-metrics.contract.ts'
import { learnerMetricsMessages } from './learner-metrics.messages.ts'
import { learnerMetrics } from './learner-metrics.contract.ts'

const { filters } = learnerMetricsMessages
const wordFor = (name: PartName, value: string) =>
  name === 'certificate' ? filters.issued : name === 'state' ? stateName(value) : value

/** What a number in Training Reports counted; each filter can be removed. */
export function PartFilters({ names }: { names: readonly PartName[] }) {
  const [query] = useQueryParams()
  return names.map(name => {
    const value = query.get(name) ?? ''
    return (
      <SelectFilter
        of={learnerMetrics}
        key={name}
        name={name}
        label={filters[name]}
        options={[{ value, label: wordFor(name, value) }]}
      />
    )
  })
}
