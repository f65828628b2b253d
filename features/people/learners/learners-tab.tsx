import { dateIn } from '#platform/shared/calendar-date.ts'
import { Grid, useGridSearch } from '#platform/web/grid.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { editPages } from './edit-pages.ts'
import { learnerColumns } from './learner-columns.tsx'
import { LearnerFilters } from './learner-filters.tsx'
import { exportLearners, listLearners } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import classes from './learners.module.css'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { useLearnerActions } from './use-learner-actions.tsx'

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{learnersMessages.total(totalNumberOfItems)}</p>

/**
 * The members of an organization or of a cooperative, which has no groups, and the actions for one or many of them.
 * Spec D8, B2.
 */
export function LearnersTab({ onInvite }: { onInvite?: () => void }) {
  const { today } = useMe()
  const { entityGuid, entityType, entityUserId, timeZone } = useMembership()
  const { search } = useGridSearch(listLearners)
  const coop = entityType === 'Coop'
  const shown = { editPage: coop ? editPages.coop : editPages.organization, groups: !coop }
  const { rowMenu, bulk, dialogs } = useLearnerActions(shown)
  const columns = learnerColumns({
    today,
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    ownId: entityUserId,
    ...shown,
  })
  return (
    <div className={classes.list}>
      <Grid
        endpoint={listLearners}
        label={learnersMessages.title}
        twoLines
        input={{ entityGuid }}
        columns={columns}
        rowKey={row => row.entityUserId}
        ordered
        filters={<LearnerFilters entityGuid={entityGuid} entityType={entityType} />}
        rowMenu={rowMenu}
        bulk={bulk}
        actions={
          <ExportButton endpoint={exportLearners} input={{ ...search, entityGuid }}>
            {learnersMessages.exportList}
          </ExportButton>
        }
        above={total}
        empty={{
          title: learnersMessages.emptyTitle,
          text: learnersMessages.empty,
          action: onInvite && { label: learnersMessages.invite, onClick: onInvite, quiet: true },
        }}
      />
      {dialogs}
    </div>
  )
}
