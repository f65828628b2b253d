import { dateIn } from '#platform/shared/calendar-date.ts'
import { refresh } from '#platform/web/api.ts'
import { extra } from '#platform/web/extra.tsx'
import { Grid, useGridSearch } from '#platform/web/grid.tsx'
import { useMe, useMembership } from '#platform/web/session.tsx'
import { useMay } from '#foundation/access/use-may.tsx'
import { changeStatus } from '../change-learners/change-learners.contract.ts'
import { editPages } from './edit-pages.ts'
import { learnerColumns } from './learner-columns.tsx'
import { LearnerFilters } from './learner-filters.tsx'
import { exportLearners, listLearners } from './learners.contract.ts'
import { learnersMessages } from './learners.messages.ts'
import classes from './learners.module.css'
import { ExportButton } from '#foundation/exports/export-button.tsx'
import { useListColumns } from '#identity/user-state/use-list-columns.tsx'
import { useLearnerActions } from './use-learner-actions.tsx'

/** What is done to many of them: the list can be read without it. */
const BulkStrip = extra(() => import('../bulk-actions/bulk-strip.tsx').then(chunk => chunk.BulkStrip))
const readAnew = () => void refresh(listLearners)

const total = ({ totalNumberOfItems }: { totalNumberOfItems: number }) =>
  totalNumberOfItems > 0 && <p className={classes.total}>{learnersMessages.total(totalNumberOfItems)}</p>

const totalAndBulk = (answer: { totalNumberOfItems: number }) => (
  <div className={classes.above}>
    {total(answer)}
    <BulkStrip onChanged={readAnew} />
  </div>
)

/**
 * The members of an organization or of a cooperative, which has no groups, and the actions for one or many of them.
 * Spec D8, B2.
 */
export function LearnersTab({ onInvite }: { onInvite?: () => void }) {
  const { today } = useMe()
  const { entityGuid, entityType, entityUserId, timeZone } = useMembership()
  const { search } = useGridSearch(listLearners)
  const coop = entityType === 'Coop'
  const changes = useMay()(changeStatus)
  const shown = { editPage: coop ? editPages.coop : editPages.organization, groups: !coop }
  const { rowMenu, bulk, dialogs } = useLearnerActions(shown)
  const all = learnerColumns({
    today,
    dayOf: instant => dateIn(timeZone, new Date(instant)),
    ownId: entityUserId,
    ...shown,
  })
  const { columns, button } = useListColumns('learners', all)
  return (
    <div className={classes.list}>
      <Grid
        endpoint={listLearners}
        label={learnersMessages.title}
        place="learners"
        twoLines
        input={{ entityGuid }}
        columns={columns}
        rowKey={row => row.entityUserId}
        ordered
        filters={<LearnerFilters entityGuid={entityGuid} entityType={entityType} />}
        {...(changes && { rowMenu, bulk, matching: true })}
        actions={
          <>
            {button}
            <ExportButton endpoint={exportLearners} input={{ ...search, entityGuid }}>
              {learnersMessages.exportList}
            </ExportButton>
          </>
        }
        above={changes ? totalAndBulk : total}
        awaiting={<div className={classes.above} aria-hidden="true" />}
        empty={{
          ...(changes
            ? { title: learnersMessages.emptyTitle, text: learnersMessages.empty }
            : { text: learnersMessages.emptyTitle }),
          action: onInvite && { label: learnersMessages.invite, onClick: onInvite, quiet: true },
        }}
      />
      {dialogs}
    </div>
  )
}
