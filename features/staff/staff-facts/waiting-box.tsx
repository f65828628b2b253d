import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/ask.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Link } from '#platform/web/router.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { isLine } from '#foundation/state-facts/facts.rules.ts'
import { nameOfField, valueInWords } from '#foundation/state-facts/state-facts.messages.ts'
import { isRule } from '#foundation/training-rules/training-rule.ts'
import { useDuty } from '../staff-visits/use-duty.tsx'
import { DeclineDialog } from './doubt-dialog.tsx'
import { SourceOf } from './fact-source.tsx'
import { ShownIn } from './shown-in-dialog.tsx'
import {
  confirmFact,
  type Entry,
  factsOfState,
  factStates,
  NEW_RULE,
  waitingFacts,
  withdrawFact,
} from './staff-facts.contract.ts'
import { entryTexts as texts, kindOfNew, kindText } from './staff-facts.messages.ts'
import classes from './staff-facts.module.css'

interface WaitingProps {
  readonly state: string
  readonly field: string
  readonly entry: Entry & { readonly own: boolean }
  readonly stands: Pick<Entry, 'entryId' | 'value' | 'label' | 'about'>
}
const refreshes = [factsOfState, factStates, waitingFacts]

/** What somebody entered, beside what stands, for another person to decide on. Spec D14. */
export function WaitingBox({ state, field, entry, stands }: WaitingProps) {
  return (
    <div className={classes.waiting}>
      <p className={classes.chips}>
        <StatusChip tone="brand">{kindText(field, entry)}</StatusChip>
        <span className={classes.muted}>{texts.by(entry.enteredBy, formatDateTime(entry.enteredAt))}</span>
      </p>
      <Difference field={field} entry={entry} stands={stands} />
      <SourceOf {...entry} />
      {entry.note && <p className={classes.quote}>{entry.note}</p>}
      <Decide state={state} field={field} entry={entry} stands={stands} />
    </div>
  )
}

/** What stands, and what would stand instead. */
export function Difference({ field, entry, stands }: Omit<WaitingProps, 'state'>) {
  if (entry.removes) return <p>{texts.goesAway}</p>
  if (entry.kind === 'doubt') return <p>{texts.notShown}</p>
  if (entry.kind === 'review') return <p>{texts.same}</p>
  return (
    <dl className={classes.difference}>
      {stands.entryId > 0 && (
        <>
          <dt>{texts.saysNow}</dt>
          <dd>
            <del>{inWords(field, stands)}</del>
          </dd>
        </>
      )}
      <dt>{texts.wouldSay}</dt>
      <dd>
        <ins>{inWords(field, entry)}</ins>
      </dd>
    </dl>
  )
}

const inWords = (field: string, { value, label, about }: Pick<Entry, 'value' | 'label' | 'about'>) =>
  isLine(field) ? [value, label, about].filter(Boolean).join(' · ') : valueInWords(field, value)

const confirmText = (field: string, { kind, adds, removes }: Entry) =>
  adds ? texts.confirmAdds[kindOfNew(field)] : removes ? texts.confirmRemoves : texts.confirmText[kind]

/** Only what this person may do; the server decides. */
export function Decide(props: WaitingProps) {
  const { state, field, entry } = props
  return (
    <div className={classes.decide}>
      <Decisions {...props} />
      <ShownIn state={state} field={field} />
      {isRule(field) && entry.kind === 'change' && (
        <Link
          to={addressOf(
            pageAt('/staff/facts/$state/rules/$rule'),
            { state, rule: entry.adds ? NEW_RULE : field },
            { change: entry.value },
          )}
        >
          {texts.effect}
        </Link>
      )}
    </div>
  )
}

function Decisions({ field, entry, stands }: WaitingProps) {
  const { entryId, own } = entry
  const declining = useDialog()
  const mayConfirm = useDuty('confirmFacts')
  const agree = useSend(confirmFact, { toast: texts.confirmed, refreshes })
  const takeBack = useSend(withdrawFact, { toast: texts.withdrawn, refreshes })
  if (own)
    return (
      <>
        <Button size="xs" variant="default" loading={takeBack.sending} onClick={() => void takeBack.fire({ entryId })}>
          {texts.withdraw}
        </Button>
        <span className={classes.muted}>{texts.own}</span>
      </>
    )
  if (!mayConfirm) return <span className={classes.muted}>{texts.onlyLeads}</span>
  const ask = async () => {
    const name = nameOfField(field)
    const words = { title: texts.confirmAsk(name), text: confirmText(field, entry), confirmLabel: texts.confirm }
    if (await confirm(words)) await agree.fire({ entryId, stands: stands.entryId })
  }
  return (
    <>
      <Button size="xs" loading={agree.sending} onClick={() => void ask()}>
        {texts.confirm}
      </Button>
      <Button size="xs" variant="default" onClick={declining.show}>
        {texts.decline}
      </Button>
      <DeclineDialog key={declining.times} entryId={entryId} field={field} {...declining.props} />
    </>
  )
}
