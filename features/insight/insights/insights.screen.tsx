import { useEndpoint } from '#platform/web/api.ts'
import { Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { CompletionPlot } from './completion-plot.tsx'
import { ExamItemsPlot } from './exam-items-plot.tsx'
import { ExpiryPlot } from './expiry-plot.tsx'
import { GroupPlot } from './group-plot.tsx'
import { requirementBars } from './insights.contract.ts'
import { insightsTexts as texts } from './insights.messages.ts'
import classes from './insights.module.css'
import { RequirementPlot } from './requirement-plot.tsx'
import { TimePlot } from './time-plot.tsx'

/** /insights: an organization's figures as plots, each with its table. */
export function Screen() {
  const { entityGuid } = useMembership()
  const requirements = useEndpoint(requirementBars, { entityGuid })
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={classes.stack}>
        <RequirementPlot read={requirements} />
        <GroupPlot entityGuid={entityGuid} requirements={requirements.data?.rows ?? []} />
        <div className={classes.pair}>
          <ExpiryPlot entityGuid={entityGuid} />
          <CompletionPlot entityGuid={entityGuid} />
        </div>
        <TimePlot entityGuid={entityGuid} />
        <ExamItemsPlot entityGuid={entityGuid} />
      </div>
    </Page>
  )
}
