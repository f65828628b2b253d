import { useSend } from '#platform/web/api.ts'
import { confirm } from '#platform/web/dialog.tsx'
import { formatDate } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast.tsx'
import { inboxTexts as texts } from './inbox.messages.ts'
import {
  decideOutsideCertificates,
  type InboxRow,
  type OutsideDecision,
  outsideCertificates,
} from './outside-certificates.contract.ts'

/** Sends decisions, and says what came of them: another administrator may have been first. */
export function useDecide(entityGuid: string) {
  const decide = useSend(decideOutsideCertificates, {
    refreshes: [outsideCertificates],
    onDone: ({ decided, meanwhile }, { decision }) => {
      if (decided > 0) toast(texts.done[decision](decided))
      if (meanwhile > 0) toast(texts.meanwhile(meanwhile), { kind: 'info' })
    },
  })
  const inputOf = (decision: OutsideDecision, rows: readonly InboxRow[], reason: string | null) => ({
    entityGuid,
    ids: rows.map(({ id }) => id),
    decision,
    reason,
  })
  /** True once it was sent. */
  async function accept(rows: readonly InboxRow[]): Promise<boolean> {
    const yes = await confirm({
      title: texts.acceptTitle(rows.length),
      text: textOf(rows),
      confirmLabel: texts.accept,
      cancelLabel: texts.notNow,
    })
    if (yes) await decide.fire(inputOf('accept', rows, null))
    return yes
  }
  const send = (decision: 'refuse' | 'revoke', rows: readonly InboxRow[], reason: string) =>
    decide.send(inputOf(decision, rows, reason))
  return { accept, send, sending: decide.sending }
}

function textOf(rows: readonly InboxRow[]): string {
  const [row] = rows
  if (!row || rows.length > 1) return texts.acceptText
  const name = `${row.firstName} ${row.lastName}`
  return row.meetsUntil === null
    ? texts.acceptOneForGood(name, row.requirement)
    : texts.acceptOne(name, row.requirement, formatDate(row.meetsUntil))
}
