import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Card } from '#platform/web/page.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import {
  type CalendarFeed,
  calendarFeeds,
  endCalendarFeed,
  type FeedKind,
  makeCalendarFeed,
} from './calendar-feed.contract.ts'
import { calendarTexts as texts } from './calendar-feed.messages.ts'
import classes from './calendar-feed.module.css'
import { NewAddress } from './new-address.tsx'

interface FeedProps {
  readonly kind: FeedKind
  readonly feed: CalendarFeed | undefined
  /** Its button is the page's main one. */
  readonly first: boolean
}

/** One kind of calendar: what it tells, whether it is on, and its address while it was made just now. */
export function FeedCard({ kind, feed, first }: FeedProps) {
  const { title, text } = texts[kind]
  const { address, sending, make, end } = useFeed(kind, feed !== undefined)
  return (
    <Card
      title={title}
      actions={<StatusChip tone={feed ? 'success' : 'neutral'}>{feed ? texts.on : texts.off}</StatusChip>}
    >
      <div className={classes.feed}>
        <p>
          {text} {kind === 'lapses' && texts.lapses.noNames}
        </p>
        {feed && (
          <p className={classes.muted}>
            {texts.since(formatDate(feed.createdAt))}{' '}
            {feed.lastReadAt ? texts.lastRead(formatDateTime(feed.lastReadAt)) : texts.neverRead}
          </p>
        )}
        {feed && address && <NewAddress key={address} value={address} />}
        <div className={classes.buttons}>
          <Button
            variant={first && !feed ? 'filled' : 'default'}
            loading={sending}
            onClick={() => void make()}
            aria-label={feed ? texts.renewOf(title) : texts.makeOf(title)}
          >
            {feed ? texts.renew : texts.make}
          </Button>
          {feed && (
            <Button variant="default" onClick={() => void end()} aria-label={texts.endOf(title)}>
              {texts.end}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

function useFeed(kind: FeedKind, on: boolean) {
  const { entityGuid } = useMembership()
  const [address, setAddress] = useState<string | null>(null)
  const refreshes = [calendarFeeds]
  const making = useSend(makeCalendarFeed, { refreshes, onDone: made => setAddress(made.address) })
  const ending = useSend(endCalendarFeed, { refreshes, toast: texts.ended, onDone: () => setAddress(null) })
  const make = async () => {
    const sure =
      !on ||
      (await confirm({ title: texts.renewTitle, text: texts.renewText, confirmLabel: texts.renew, danger: true }))
    if (sure) await making.fire({ entityGuid, kind })
  }
  const end = async () => {
    const sure = await confirm({ title: texts.endTitle, text: texts.endText, confirmLabel: texts.end, danger: true })
    if (sure) await ending.fire({ entityGuid, kind })
  }
  return { address, sending: making.sending || ending.sending, make, end }
}
