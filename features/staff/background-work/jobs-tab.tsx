import { Button } from '@mantine/core'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { Figures } from '#platform/web/figures.tsx'
import { formatDateTime, formatNumber } from '#platform/web/format.ts'
import {
  Grid,
  type ColumnOf,
  type RowMenuItem,
  type Selected,
  SearchFilter,
  SelectFilter,
} from '#platform/web/grid.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { type backgroundWork, type StoppedJob, stoppedJobs } from './background-work.contract.ts'
import { nameOfKind } from '../deliveries/deliveries.messages.ts'
import { backgroundWorkTexts } from './background-work.messages.ts'
import classes from './background-work.module.css'
import { sinceOf } from './since.tsx'
import { useStoppedJobs } from './use-stopped-jobs.tsx'

const texts = backgroundWorkTexts.stopped
const words = backgroundWorkTexts.figures
const optionsOf = (kinds: readonly string[] = []) => kinds.map(value => ({ value, label: nameOfKind(value) }))

/** Jobs that stopped, and how the queue stands. */
export function JobsTab({ figures }: { figures: ResponseOf<typeof backgroundWork>['jobs'] | undefined }) {
  const mayRetry = useDuty('retryJobs')
  const { tryAgain, tryKind, giveUp, busy } = useStoppedJobs()
  const rowMenu = (row: StoppedJob): RowMenuItem[] => [
    { label: texts.tryAgain, icon: 'refresh', onClick: () => void tryAgain([row]) },
    { label: texts.tryKind(nameOfKind(row.job)), icon: 'refresh', onClick: () => void tryKind(row.job) },
    ...(row.mayGiveUp
      ? [{ label: texts.giveUp, icon: 'trash', danger: true, onClick: () => void giveUp([row]) } as const]
      : []),
  ]
  return (
    <>
      <Figures label={backgroundWorkTexts.jobs} figures={figuresOf(figures)} />
      <Grid
        endpoint={stoppedJobs}
        input={{}}
        label={texts.list}
        twoLines
        columns={columns}
        rowKey={row => row.key}
        filters={
          <>
            <SearchFilter placeholder={texts.search} />
            <SelectFilter of={stoppedJobs} name="job" label={texts.columns.job} options={optionsOf(figures?.kinds)} />
          </>
        }
        expand={row => <Reason {...row} />}
        {...(mayRetry
          ? {
              rowMenu,
              bulk: ({ rows }: Selected<StoppedJob>, clear: () => void) => (
                <Button size="xs" variant="default" loading={busy} onClick={() => void tryAgain(rows).then(clear)}>
                  {texts.tryAgain}
                </Button>
              ),
            }
          : {})}
        empty={{ title: texts.emptyTitle, text: texts.empty }}
      />
    </>
  )
}

function figuresOf(jobs: ResponseOf<typeof backgroundWork>['jobs'] | undefined) {
  const number = (value: number | undefined) => (value === undefined ? null : formatNumber(value))
  return [
    { label: words.stopped, value: number(jobs?.stopped), tone: jobs?.stopped ? 'danger' : 'neutral' },
    { label: words.waiting, value: number(jobs?.waiting) },
    { label: words.running, value: number(jobs?.running) },
    { label: words.retrying, value: number(jobs?.retrying), tone: jobs?.retrying ? 'warning' : 'neutral' },
    { label: words.oldest, ...sinceOf(jobs) },
  ] as const
}

function Reason({ reason, key }: Pick<StoppedJob, 'reason' | 'key'>) {
  return (
    <div className={classes.detail}>
      <p className={classes.reason}>{reason || texts.noReason}</p>
      <p className={classes.muted}>
        {texts.key}: {key}
      </p>
    </div>
  )
}

const columns: ColumnOf<typeof stoppedJobs>[] = [
  {
    id: 'job',
    header: texts.columns.job,
    width: 232,
    card: 'title',
    cell: row => (
      <span className={classes.lines}>
        <span className={classes.strong}>{nameOfKind(row.job)}</span>
        <span className={classes.second}>{row.byItself ? texts.byItself : texts.byHand}</span>
      </span>
    ),
  },
  {
    id: 'belongs',
    header: texts.columns.belongs,
    cell: row => (
      <span className={classes.lines}>
        <span>{row.organization ?? texts.platform}</span>
        {row.about && <span className={classes.second}>{row.about}</span>}
      </span>
    ),
  },
  {
    id: 'stopped',
    header: texts.columns.stopped,
    sort: 'stoppedAt',
    nowrap: true,
    cell: row => (
      <time dateTime={row.stoppedAt} className="figures">
        {formatDateTime(row.stoppedAt)}
      </time>
    ),
  },
  { id: 'reason', header: texts.columns.reason, cell: row => <span className={classes.clipped}>{row.reason}</span> },
]
