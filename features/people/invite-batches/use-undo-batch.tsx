import { useEffect, useState } from 'react'
import { call, messageOf, useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { toast } from '#platform/web/toast.tsx'
import { batchGrid, batchPeople, type BatchUndo, batchUndo, undoBatch } from './invite-batches.contract.ts'
import { inviteBatchesMessages } from './invite-batches.messages.ts'
import { undoBatchTexts as texts } from './undo-batch.messages.ts'

const TICK = 20_000
const MINUTE = 60_000

/** How many minutes are left, at least one; null: none. */
export function useMinutesLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (until === null) return
    const timer = setInterval(() => setNow(Date.now()), TICK)
    return () => clearInterval(timer)
  }, [until])
  if (until === null) return null
  const left = Math.ceil((Date.parse(until) - now) / MINUTE)
  return left > 0 ? Math.min(left, MINUTE / 1_000) : null
}

/** Asks first, with what it will do in numbers as they are at this moment. */
export function useUndoBatch({ batchId, name }: { readonly batchId: number; readonly name: string }) {
  const { fire, sending } = useSend(undoBatch, {
    toast: inviteBatchesMessages.undoBegun,
    refreshes: [batchGrid, batchPeople],
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    const numbers = await call(batchUndo, { batchId }).catch((error: unknown) => {
      toast(messageOf(error), { kind: 'error' })
      return null
    })
    setAsking(false)
    if (!numbers) return
    const yes = await confirm({
      title: texts.title(name),
      text: <Numbers numbers={numbers} />,
      confirmLabel: texts.yes,
      cancelLabel: texts.no,
      danger: true,
    })
    if (yes) await fire({ batchId })
  }
  return { ask: () => void ask(), busy: sending || asking }
}

const KINDS = ['invites', 'updates', 'waiting', 'joined', 'changedSince'] as const

function Numbers({ numbers }: { readonly numbers: BatchUndo }) {
  const said = KINDS.filter(kind => numbers[kind] > 0)
  return (
    <>
      <ul>
        {said.map(kind => (
          <li key={kind}>{texts[kind](numbers[kind])}</li>
        ))}
      </ul>
      {numbers.updates > 0 && <p>{texts.trainings}</p>}
      <p>{texts.once}</p>
    </>
  )
}
