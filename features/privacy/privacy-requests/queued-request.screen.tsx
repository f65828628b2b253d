import type { ReactNode } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { ApiProblem, useEndpoint } from '#platform/web/api.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useParams } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { Decision } from './decision.tsx'
import { HeldTable } from './held-table.tsx'
import { NamedWords } from './named-words.tsx'
import { statusTones } from './own-request-card.tsx'
import { queuedRequestTexts as texts } from './privacy-queue.messages.ts'
import { kindNames, statusNames } from './privacy-requests.messages.ts'
import { privacyQueuePage, queuedRequestPage } from './privacy-queue.page.ts'
import classes from './privacy-requests.module.css'
import { privacyRequest } from './staff-requests.contract.ts'

type Request = ResponseOf<typeof privacyRequest>
/** While a copy is made or a deletion runs, in milliseconds. */
const LOOK_EVERY = 3_000

/** /staff/privacy/{id}: who asks, what is held about them, and the decision. Spec D8. */
export function Screen() {
  const { requestId } = useParams(queuedRequestPage)
  const id = Number(requestId)
  const { data, error, refetch } = useEndpoint(privacyRequest, { requestId: id }, { staleTime: 0, every: LOOK_EVERY })
  if (error && !data) {
    const isUnknown = error instanceof ApiProblem && error.status === 404
    return (
      <Page title={texts.request}>
        {isUnknown ? (
          <EmptyState text={texts.unknown} action={{ label: texts.back, to: addressOf(privacyQueuePage) }} />
        ) : (
          <FailedState error={error} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  }
  if (!data)
    return (
      <Page title={texts.request}>
        <Skeletons rows={4} height={96} gap={16} />
      </Page>
    )
  return (
    <Page
      title={texts.title(kindNames[data.kind], data.id)}
      lead={data.email ?? texts.forgotten}
      back={{ to: addressOf(privacyQueuePage), label: texts.back }}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <About request={data} />
          {data.email !== null && data.closedAt === null && <HeldTable held={data.held} />}
          {data.named.length > 0 && <NamedWords named={data.named} />}
        </div>
        <div className={classes.column}>
          {data.status === 'Waiting' && <Decision request={data} />}
          <History events={data.events} />
        </div>
      </div>
    </Page>
  )
}

function About({ request }: { request: Request }) {
  const { email, name, hasAccount, organizations, askedAt, dueOn, isLate, status, decidedBy, details, answer } = request
  return (
    <Card title={texts.request}>
      <dl className={classes.facts}>
        <Fact label={texts.email}>{email ?? texts.forgotten}</Fact>
        {email !== null && <Fact label={texts.name}>{hasAccount ? name : texts.noAccount}</Fact>}
        {organizations.length > 0 && <Fact label={texts.organizations}>{organizations.join(', ')}</Fact>}
        <Fact label={texts.asked}>{formatDateTime(askedAt)}</Fact>
        <Fact label={texts.due}>
          <span className={isLate ? classes.late : undefined}>{formatDate(dueOn)}</span>
        </Fact>
        <Fact label={texts.status}>
          <StatusChip tone={statusTones[status]}>{statusNames[status]}</StatusChip>
        </Fact>
        {decidedBy && <Fact label={texts.decidedBy}>{decidedBy}</Fact>}
        {details && <Fact label={texts.words}>{details}</Fact>}
        {answer && <Fact label={texts.answer}>{answer}</Fact>}
      </dl>
    </Card>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const History = ({ events }: Pick<Request, 'events'>) => (
  <Card title={texts.history}>
    <ol className={classes.history}>
      {events.map(({ id, at, event, by, note }) => (
        <li key={id}>
          <span>
            {texts.events[event] ?? event} {by && texts.by(by)}
          </span>
          <time className={classes.muted} dateTime={at}>
            {formatDateTime(at)}
          </time>
          {note && <blockquote className={classes.words}>{note}</blockquote>}
        </li>
      ))}
    </ol>
  </Card>
)
