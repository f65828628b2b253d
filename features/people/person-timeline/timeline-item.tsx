import type { ReactNode } from 'react'
import { formatDate, formatDateTime, formatTime } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { MailStateChip } from '../remind-learners/mail-state.tsx'
import { CertificateNumber } from './certificate-number.tsx'
import type { TimelineEvent, TimelineEventName, TimelineKind } from './person-timeline.contract.ts'
import { eventTexts, timelineTexts as texts } from './person-timeline.messages.ts'
import classes from './timeline.module.css'

const icons: Record<TimelineKind, IconName> = {
  membership: 'people',
  groups: 'groups',
  trainings: 'training',
  certificates: 'award',
  requirements: 'shield',
  reminders: 'mail',
}
/** What went well, and what did not: the others are neither. */
const tones: Partial<Record<TimelineEventName, 'success' | 'danger'>> = {
  completed: 'success',
  certified: 'success',
  outsideAccepted: 'success',
  examFailed: 'danger',
  revoked: 'danger',
  outsideRefused: 'danger',
}

/** One fact: what happened, what else is known of it, and when. */
export function TimelineItem({ event, past }: { event: TimelineEvent; past: boolean }) {
  const { timeZone } = useMembership()
  const { at, kind, what, by, exact } = event
  const say = event.event === 'expires' && past ? eventTexts.expired : eventTexts[event.event]
  const lines = linesOf(event)
  return (
    <li className={classes.event}>
      <span className={classes.icon} data-tone={tones[event.event]}>
        <Icon name={icons[kind]} size={14} />
      </span>
      <div className={classes.what}>
        <span>{say(what ?? '', by)}</span>
        {lines.length > 0 && <span className={classes.lines}>{lines}</span>}
      </div>
      <time dateTime={at} className={classes.time} title={exact ? formatDateTime(at, timeZone) : undefined}>
        {exact && formatTime(at, timeZone)}
      </time>
    </li>
  )
}

function untilIn(kind: TimelineKind) {
  if (kind === 'membership') return texts.auditsThrough
  return kind === 'requirements' ? texts.waivedUntil : texts.until
}

function linesOf({ event, kind, facts }: TimelineEvent): ReactNode[] {
  const { added, removed, score, number, due, until, reason, before, after, more, mail, failure } = facts
  const told: readonly (ReactNode | false | null | undefined)[] = [
    more && texts.more(more),
    added?.length && texts.added(added.join(', ')),
    removed?.length && texts.removed(removed.join(', ')),
    typeof score === 'number' && texts.score(score),
    number && <CertificateNumber number={number} />,
    due && texts.due(formatDate(due)),
    event === 'dueDateChanged' && !due && texts.noDue,
    until && untilIn(kind)(formatDate(until)),
    before && after && texts.renamed(before, after),
    reason && (event === 'required' || event === 'reminded' ? texts.requirement(reason) : reason),
    kind === 'reminders' && <MailStateChip state={mail ?? null} failure={failure ?? null} />,
  ]
  return told.flatMap((line, at) => (line ? [<span key={at}>{line}</span>] : []))
}
