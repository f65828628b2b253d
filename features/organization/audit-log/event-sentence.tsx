import { addressOf, pageAt } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import type { AuditRow } from './audit-log.contract.ts'
import { actionNames, auditLogMessages } from './audit-log.messages.ts'
import classes from './audit-log.module.css'
import { nameOfField } from './changes.rules.ts'
import { eventSentences, eventTexts } from './event-sentences.messages.ts'

const sentences: Readonly<Record<string, string>> = eventSentences

function addressOfPage({ page, id }: NonNullable<AuditRow['opens']>, action: string) {
  if (page === 'group') return addressOf(pageAt('/groups/$groupId'), { groupId: id })
  if (page === 'person') return addressOf(pageAt('/team/edit-users'), {}, { userId: id })
  // A line about an update opens to whom it updated.
  return addressOf(
    pageAt('/premium/import-learners/$batchId'),
    { batchId: id },
    action === 'batch.updated' ? { outcome: 'Updated' } : {},
  )
}

/** A code without a name is shown as words. */
export const nameOfAction = (code: string): string => actionNames[code] ?? nameOfField(code.replaceAll('.', ' '))

/** As it stands within a sentence. */
const within = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** What happened, as a sentence; who did it and what it is about stand out. */
export function EventSentence({ row, noTarget }: { row: AuditRow; noTarget: string }) {
  const { action, person, actingAs, target, targetName, bulk } = row
  const who = person?.name ?? auditLogMessages.nobody
  const words: Readonly<Record<string, string>> = {
    '{who}': actingAs ? eventTexts.acting(who, actingAs.name) : who,
    '{what}': targetName ?? (target || within(noTarget)),
    '{people}': bulk ? auditLogMessages.people(bulk.people) : eventTexts.manyPeople,
  }
  const template = sentences[action] ?? eventTexts.other(nameOfAction(action))
  return (
    <span className={classes.sentence}>
      {template
        .split(/(\{who\}|\{what\}|\{people\})/)
        .map((part, at) => (words[part] === undefined ? part : <strong key={at}>{words[part]}</strong>))}
    </span>
  )
}

interface FactsProps {
  readonly row: AuditRow
  /** Whoever reads it may open the pages of groups and people. */
  readonly linked: boolean
}

/** The same in its parts, above what changed: with the addresses. */
export function EventFacts({ row: { person, actingAs, action, target, targetName, opens }, linked }: FactsProps) {
  const about = targetName ? `${targetName} (${target})` : target
  const named = (of: AuditRow['person']) => of && `${of.name} (${of.email})`
  const facts = [
    [eventTexts.who, named(person) ?? auditLogMessages.nobody],
    [eventTexts.actingAs, named(actingAs)],
    [eventTexts.action, nameOfAction(action)],
    [eventTexts.target, about && opens && linked ? <Link to={addressOfPage(opens, action)}>{about}</Link> : about],
  ] as const
  return (
    <dl className={classes.changes} aria-label={eventTexts.facts}>
      {facts.map(
        ([field, value]) =>
          value && (
            <div key={field} className={classes.change}>
              <dt>{field}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
