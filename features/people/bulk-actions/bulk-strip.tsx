import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Progress } from '#platform/web/progress.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import { BulkPeopleDialog } from '#organization/audit-log/bulk-people-dialog.tsx'
import { type BulkAction, bulkActions, undoBulkAction } from './bulk-actions.contract.ts'
import { stripTexts as texts } from './bulk-actions.messages.ts'
import classes from './bulk-strip.module.css'
import { useHidden } from './use-hidden.tsx'

/** How often it asks, in milliseconds: while something goes on, and otherwise. */
const PACE = { running: 1_500, idle: 30_000 } as const
/** More would push the list down. */
const SHOWN = 3
const NONE: readonly BulkAction[] = []
const NOTHING: ReadonlySet<number> = new Set()

interface StripProps {
  /** Something was done: reloads the list. */
  readonly onChanged: () => void
}

/**
 * What is being done to many people here, and what was done in the last hour, by whomever; nobody has to wait for it. What had
 * ended before it was first shown stands behind a button, in the line of the list's number: it would push the list down.
 */
export function BulkStrip({ onChanged }: StripProps) {
  const { entityGuid } = useMembership()
  const rows = useActions(onChanged)
  const { hidden, hide } = useHidden()
  const [opened, open] = useState<{ readonly action: BulkAction; readonly shown: boolean } | null>(null)
  const undo = useUndo()
  return (
    <>
      <Folding actions={rows?.filter(({ id, doneAt }) => doneAt === null || !hidden.has(id)).slice(0, SHOWN)}>
        {action => (
          <Action
            key={action.id}
            action={action}
            onOpen={() => open({ action, shown: true })}
            onUndo={() => void undo(action)}
            onHide={() => hide(action.id)}
          />
        )}
      </Folding>
      {opened && (
        <BulkPeopleDialog
          key={opened.action.id}
          entityGuid={entityGuid}
          bulkActionId={opened.action.id}
          first={opened.action.changed > 0 ? 'changed' : 'others'}
          title={sentenceOf(opened.action)}
          opened={opened.shown}
          onClose={() => open({ ...opened, shown: false })}
        />
      )}
    </>
  )
}

/** Undefined until they are known. */
function useActions(onChanged: () => void): readonly BulkAction[] | undefined {
  const { entityGuid } = useMembership()
  const [every, setEvery] = useState<number>(PACE.idle)
  const rows = useEndpoint(bulkActions, { entityGuid }, { every, quiet: true }).data?.rows
  const pace = rows?.some(({ doneAt }) => doneAt === null) ? PACE.running : PACE.idle
  if (pace !== every) setEvery(pace)
  useEnds(rows ?? NONE, onChanged)
  return rows
}

interface FoldingProps {
  readonly actions: readonly BulkAction[] | undefined
  readonly children: (action: BulkAction) => ReactNode
}

function Folding({ actions, children }: FoldingProps) {
  const [earlier, setEarlier] = useEarlier(actions)
  const strip = useRef<HTMLElement>(null)
  if (!actions || actions.length === 0) return null
  const shown = actions.filter(({ id }) => !earlier.has(id))
  const folded = actions.length - shown.length
  const show = () => {
    setEarlier(NOTHING)
    // The button goes: whoever pressed it goes on from here.
    strip.current?.focus()
  }
  return (
    <section
      ref={strip}
      tabIndex={-1}
      className={classes.strip}
      aria-label={texts.label}
      data-folded={shown.length === 0 || undefined}
    >
      {shown.map(children)}
      {folded > 0 && (
        <button type="button" className={classes.earlier} aria-expanded="false" onClick={show}>
          {texts.earlier(folded)}
          <Icon name="chevronDown" size={16} />
        </button>
      )}
    </section>
  )
}

/** What had ended when it was first asked for, until somebody wants to see it. */
function useEarlier(rows: readonly BulkAction[] | undefined) {
  const [earlier, setEarlier] = useState<ReadonlySet<number>>()
  if (rows && !earlier) setEarlier(new Set(rows.flatMap(({ id, doneAt }) => (doneAt === null ? [] : [id]))))
  return [earlier ?? NOTHING, setEarlier] as const
}

/** Tells when something that went on has ended. */
function useEnds(rows: readonly BulkAction[], onChanged: () => void): void {
  const going = useRef(new Set<number>())
  useEffect(() => {
    const ended = rows.filter(({ id, doneAt }) => doneAt !== null && going.current.has(id))
    going.current = new Set(rows.flatMap(({ id, doneAt }) => (doneAt === null ? [id] : [])))
    if (ended.length === 0) return
    onChanged()
    for (const action of ended)
      if (action.mine) toast(sentenceOf(action), { kind: action.stopped ? 'info' : 'success' })
  }, [rows, onChanged])
}

function useUndo() {
  const { entityGuid } = useMembership()
  const { fire } = useSend(undoBulkAction, {
    refreshes: [bulkActions],
    onDone: ({ done, changed }) => toast(done ? texts.undoDone(changed) : texts.undoBegun),
  })
  return async ({ id, changed, doneAt, people }: BulkAction) => {
    const sure = await confirm({
      title: texts.undoTitle(doneAt === null ? people : changed),
      text: texts.undoText,
      confirmLabel: texts.undoConfirm,
      cancelLabel: texts.cancel,
    })
    if (sure) await fire({ entityGuid, bulkActionId: id })
  }
}

/** What is or was done, in a sentence. */
function sentenceOf({ action, mine, by, group, people, changed, doneAt, undoes }: BulkAction): string {
  const who = { by: mine ? texts.you : by, group: group ?? texts.deletedGroup }
  if (doneAt === null) return (undoes ? texts.undoing : texts.running[action])({ ...who, count: people })
  return (undoes ? texts.undone : texts.done[action])({ ...who, count: changed })
}

interface ActionProps {
  readonly action: BulkAction
  readonly onOpen: () => void
  readonly onUndo: () => void
  readonly onHide: () => void
}

function Action({ action, onOpen, onUndo, onHide }: ActionProps) {
  const { people, processed, changed, doneAt, stopped, undoUntil, failed } = action
  const sentence = sentenceOf(action)
  const percent = texts.percent(Math.floor((processed / people) * 100))
  const left = people - changed
  return (
    <div className={classes.action} data-done={doneAt !== null || undefined}>
      <span className={classes.icon}>
        <Icon name={doneAt === null ? 'clock' : stopped ? 'info' : 'check'} size={16} />
      </span>
      <span className={classes.text}>
        {sentence}
        {doneAt === null && <span className="figures"> · {percent}</span>}
        {doneAt !== null && left > 0 && <span> · {texts.notChanged(left)}</span>}
        {stopped && <span className={classes.why}> {texts.stopped[stopped]}</span>}
        {failed && <span className={classes.why}> {texts.failed}</span>}
      </span>
      {doneAt === null && (
        <span className={classes.bar}>
          <Progress
            bare
            label={sentence}
            value={processed}
            max={people}
            figures={`${percent} · ${formatNumber(people)}`}
          />
        </span>
      )}
      <span className={classes.buttons}>
        <button type="button" className={classes.button} onClick={onOpen}>
          {texts.seePeople}
        </button>
        {undoUntil && (
          <button type="button" className={classes.button} onClick={onUndo}>
            {texts.undo}
          </button>
        )}
        {doneAt !== null && (
          <button type="button" className={classes.hide} aria-label={texts.hide(sentence)} onClick={onHide}>
            <Icon name="close" size={16} />
          </button>
        )}
      </span>
    </div>
  )
}
