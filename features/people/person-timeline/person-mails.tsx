import { useEndpoint } from '#platform/web/api.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { MailStateChip } from '../remind-learners/mail-state.tsx'
import { personMails } from './person-timeline.contract.ts'
import { personMailTexts as texts } from './person-timeline.messages.ts'
import classes from './timeline.module.css'
import type { OfPerson } from './use-timeline.tsx'

/** The last mails to a person and what became of each, and what to do where one came back. */
export function PersonMails({ of, name }: { of: OfPerson; name: string }) {
  const { timeZone } = useMembership()
  const { data, error, refetch } = useEndpoint(personMails, of, { staleTime: 0 })
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>{texts.title}</h2>
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeletons rows={2} height={44} />
      ) : (
        <>
          {data.cameBack && <Notice tone="warning">{texts.cameBack}</Notice>}
          {data.unsubscribed && <Notice>{texts.unsubscribed}</Notice>}
          {data.mails.length === 0 ? (
            <p className={classes.muted}>{texts.none}</p>
          ) : (
            <ul className={classes.mails} aria-label={texts.label(name)}>
              {data.mails.map(({ key, kind, at, state, failure }) => (
                <li key={key}>
                  <span>
                    {texts.kinds[kind]}
                    <time dateTime={at} className={classes.under}>
                      {formatDateTime(at, timeZone)}
                    </time>
                  </span>
                  <MailStateChip state={state} failure={failure} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  )
}
