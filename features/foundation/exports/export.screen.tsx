import { Button } from '@mantine/core'
import { requestOf, type ResponseOf } from '#platform/shared/endpoint.ts'
import { useState } from 'react'
import { ApiProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { formatBytes, formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card, Page } from '#platform/web/page.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { useParams } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import classes from './export.module.css'
import { exportPage } from './export.page.ts'
import { downloadExport, ticketForExport, viewExport } from './exports.contract.ts'
import { exportsMessages } from './exports.messages.ts'

/** How often to check whether the file is ready, in milliseconds. */
const LOOK_EVERY = 3_000

/** One export, to be saved by the person who asked for it. Spec D7. */
export function Screen() {
  const { exportGuid } = useParams(exportPage)
  const [settled, setSettled] = useState(false)
  const { data, error, refetch } = useEndpoint(viewExport, { exportGuid }, { every: settled ? false : LOOK_EVERY })
  if ((data?.status === 'Done' || error) && !settled) setSettled(true)
  const content = () => {
    if (error) {
      return error instanceof ApiProblem && error.status === 404 ? (
        <EmptyState text={exportsMessages.notAvailable} icon="clock" />
      ) : (
        <FailedState error={error} onRetry={() => void refetch()} />
      )
    }
    if (!data) return <Skeletons rows={2} />
    return data.status === 'Done' ? <Ready it={data} exportGuid={exportGuid} /> : <UnderWay it={data} />
  }
  return <Page title={exportsMessages.pageTitle}>{content()}</Page>
}

type Viewed = ResponseOf<typeof viewExport>

function UnderWay({ it: { fileName, doneCount, totalCount } }: { it: Viewed }) {
  if (!totalCount) return <EmptyState text={exportsMessages.inProgress} icon="clock" />
  return (
    <Card title={fileName}>
      <div className={classes.file}>
        <p>{exportsMessages.inProgress}</p>
        <Progress label={exportsMessages.progress} value={doneCount ?? 0} max={totalCount} />
      </div>
    </Card>
  )
}

function Ready({ it: { fileName, rowCount, bytes, expiresAt }, exportGuid }: { it: Viewed; exportGuid: string }) {
  const ticket = useSend(ticketForExport, {
    // The browser itself saves the file, which may be larger than a page can hold.
    onDone: given => location.assign(requestOf(downloadExport, given).url),
  })
  return (
    <Card title={fileName}>
      <div className={classes.file}>
        <p>
          {exportsMessages.ready(rowCount ?? 0)} · {formatBytes(bytes ?? 0)}
        </p>
        <p className={classes.until}>{exportsMessages.until(formatDateTime(expiresAt))}</p>
        <Button
          className={classes.download}
          leftSection={<Icon name="download" size={16} />}
          loading={ticket.sending}
          onClick={() => void ticket.fire({ exportGuid })}
        >
          {exportsMessages.download}
        </Button>
      </div>
    </Card>
  )
}
