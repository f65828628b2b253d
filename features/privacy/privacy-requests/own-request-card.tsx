import { Button } from '@mantine/core'
import { requestOf } from '#platform/shared/endpoint.ts'
import { useSend } from '#platform/web/api.ts'
import { formatBytes, formatDate, formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import {
  downloadCopy,
  type OwnRequest,
  readPrivacyRequests,
  type RequestStatus,
  ticketForCopy,
  withdrawPrivacyRequest,
} from './privacy-requests.contract.ts'
import { kindNames } from './privacy-requests.messages.ts'
import { privacyRequestTexts as texts, statusTexts } from './privacy-request.messages.ts'
import classes from './privacy-requests.module.css'

export const statusTones: Record<RequestStatus, Tone> = {
  Waiting: 'brand',
  InProcess: 'brand',
  Done: 'success',
  Refused: 'warning',
  Withdrawn: 'neutral',
}

/** One request as the person who made it sees it. */
export function OwnRequestCard({ pass, request }: { pass: string; request: OwnRequest }) {
  const { id, kind, status, askedAt, dueOn, closedAt, details, answer, copy } = request
  const ticket = useSend(ticketForCopy, {
    onDone: given => location.assign(requestOf(downloadCopy, given).url),
  })
  const withdraw = useSend(withdrawPrivacyRequest, { refreshes: [readPrivacyRequests], toast: texts.withdrawn })
  return (
    <article className={classes.card} aria-label={`${kindNames[kind]}, ${statusTexts[status]}`}>
      <header className={classes.cardHead}>
        <h3>{kindNames[kind]}</h3>
        <StatusChip tone={statusTones[status]}>{statusTexts[status]}</StatusChip>
      </header>
      <p className={classes.muted}>
        {texts.asked} {formatDateTime(askedAt)} ·{' '}
        {closedAt === null ? `${texts.due} ${formatDate(dueOn)}` : `${texts.closed} ${formatDateTime(closedAt)}`}
      </p>
      {status === 'InProcess' && <p>{kind === 'deletion' ? texts.deleting : texts.making}</p>}
      {details && <Words label={texts.yourWords}>{details}</Words>}
      {answer && <Words label={texts.ourAnswer}>{answer}</Words>}
      {copy && (
        <div className={classes.copy}>
          <Button
            leftSection={<Icon name="download" size={16} />}
            loading={ticket.sending}
            onClick={() => void ticket.fire({ pass, requestId: id })}
          >
            {texts.download}
          </Button>
          <span className={classes.muted}>
            {texts.downloadUntil(formatBytes(copy.bytes), formatDateTime(copy.expiresAt))}
          </span>
        </div>
      )}
      {status === 'Waiting' && (
        <Button
          variant="default"
          className={classes.start}
          loading={withdraw.sending}
          onClick={() => void withdraw.fire({ pass, requestId: id })}
        >
          {texts.withdraw}
        </Button>
      )}
    </article>
  )
}

const Words = ({ label, children }: { label: string; children: string }) => (
  <div>
    <p className={classes.muted}>{label}</p>
    <blockquote className={classes.words}>{children}</blockquote>
  </div>
)
