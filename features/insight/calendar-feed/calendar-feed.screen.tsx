import { useEndpoint } from '#platform/web/api.ts'
import { Card, Page } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { calendarFeeds, type FeedKind } from './calendar-feed.contract.ts'
import { calendarTexts as texts } from './calendar-feed.messages.ts'
import classes from './calendar-feed.module.css'
import { FeedCard } from './feed-card.tsx'

/** /calendar: the secret addresses that a person's own calendar program reads. */
export function Screen() {
  const { entityGuid, entityType, roles, secondFactorNeeded } = useMembership()
  const { data, error, refetch } = useEndpoint(calendarFeeds, { entityGuid })
  const leads = entityType === 'Organization' && roles.includes('EntityAdmin') && !secondFactorNeeded
  const kinds: readonly FeedKind[] = leads ? ['lapses', 'mine'] : ['mine']
  return (
    <Page title={texts.title} lead={texts.lead}>
      {!data && error && <FailedState text={texts.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Skeletons rows={kinds.length} height={184} gap={16} />}
      {data && (
        <div className={classes.page}>
          {kinds.map((kind, at) => (
            <FeedCard key={kind} kind={kind} first={at === 0} feed={data.feeds.find(feed => feed.kind === kind)} />
          ))}
          <HowTo />
        </div>
      )}
    </Page>
  )
}

function HowTo() {
  return (
    <Card title={texts.howTitle}>
      <dl className={classes.how}>
        {texts.how.map(([program, steps]) => (
          <div key={program}>
            <dt>{program}</dt>
            <dd>{steps}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.often}>{texts.howOften}</p>
    </Card>
  )
}
