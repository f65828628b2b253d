import { addressOf } from '#platform/shared/address.ts'
import { EmptyState } from '#platform/web/states.tsx'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import { newRequirementPage } from '#training/requirements/requirements.page.ts'
import type { RequirementBar } from './insights.contract.ts'
import { underRequirement } from './insights.links.ts'
import { insightsTexts } from './insights.messages.ts'
import { Plot } from './plot.tsx'
import { StackedBars } from './stacked-bars.tsx'

const texts = insightsTexts.requirements

/** Parts of a bar under a requirement. */
export const standingLabels = () => ({
  met: personStandings.Met,
  waived: personStandings.Waived,
  toDo: personStandings.ToDo,
  overdue: personStandings.Overdue,
})

interface RequirementPlotProps {
  readonly read: {
    readonly data: { rows: readonly RequirementBar[] } | undefined
    readonly error: unknown
    refetch(): unknown
  }
}

/** How people stand under each requirement. Decision 314. */
export function RequirementPlot({ read }: RequirementPlotProps) {
  return (
    <Plot title={texts.title} lead={texts.lead} read={read}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState
            icon="checkCircle"
            title={texts.emptyTitle}
            text={texts.empty}
            action={{ label: texts.add, to: addressOf(newRequirementPage), quiet: true }}
          />
        ) : (
          <StackedBars
            title={texts.title}
            caption={texts.caption}
            head={texts.name}
            labels={standingLabels()}
            bars={rows.map(({ requirementId, ...row }) => ({
              ...row,
              key: requirementId,
              page: underRequirement(requirementId),
              to: part => underRequirement(requirementId, part),
            }))}
          />
        )
      }
    </Plot>
  )
}
