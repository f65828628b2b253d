import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { pageAt } from '#platform/shared/address.ts'
import type { ResponseOf } from '#platform/shared/endpoint.ts'
import { ApiProblem, useEndpoint, useSend } from '#platform/web/api.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { NewRequest } from './new-request.tsx'
import { OwnRequestCard } from './own-request-card.tsx'
import { endRestriction, readPrivacyRequests } from './privacy-requests.contract.ts'
import { privacyRequestTexts as texts } from './privacy-request.messages.ts'
import classes from './privacy-requests.module.css'

/** How often to look whether a copy is made or a deletion done, in milliseconds. */
const LOOK_EVERY = 3_000

/** What a proved address asked for, and a form for the next. */
export function OwnRequests({ pass, onLeave }: { pass: string; onLeave: (ended: boolean) => void }) {
  const { data, error, refetch } = useEndpoint(
    readPrivacyRequests,
    { pass },
    { every: LOOK_EVERY, staleTime: 0, quiet: true },
  )
  const lift = useSend(endRestriction, { refreshes: [readPrivacyRequests], toast: texts.restrictionEnded })
  const ended = error instanceof ApiProblem && error.problem.kind === 'passExpired'
  useEffect(() => {
    if (ended) onLeave(true)
  }, [ended, onLeave])
  if (ended) return null
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeletons rows={3} height={96} gap={16} />
  const { email, hasAccount, isRestricted, requests } = data
  return (
    <>
      <div className={classes.who}>
        <p>
          {texts.of} <strong>{email}</strong>
        </p>
        <Button variant="subtle" size="compact-sm" onClick={() => onLeave(false)}>
          {texts.otherAddress}
        </Button>
      </div>
      {!hasAccount && <Notice>{texts.noAccount}</Notice>}
      {isRestricted && (
        <Notice tone="warning" action={{ label: texts.endRestriction, run: () => void lift.fire({ pass }) }}>
          {texts.restricted}
        </Notice>
      )}
      <Asked pass={pass} requests={requests} />
      <section className={classes.section}>
        <h2>{texts.new}</h2>
        <NewRequest pass={pass} />
        <p className={classes.muted}>
          {texts.kept} <Link to={pageAt('/privacy')}>{texts.notice}</Link>
        </p>
      </section>
    </>
  )
}

const Asked = ({ pass, requests }: Pick<ResponseOf<typeof readPrivacyRequests>, 'requests'> & { pass: string }) => (
  <section className={classes.section}>
    <h2>{texts.own}</h2>
    {requests.length === 0 && <p className={classes.muted}>{texts.none}</p>}
    <ul className={classes.cards}>
      {requests.map(request => (
        <li key={request.id}>
          <OwnRequestCard pass={pass} request={request} />
        </li>
      ))}
    </ul>
  </section>
)
