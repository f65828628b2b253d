import { lazy, Suspense } from 'react'
import { messageOf, refresh, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { toast } from '#platform/web/toast.tsx'
import type { AuditorDialog } from './auditor-dialog.tsx'
import { endAuditor } from './auditors.contract.ts'
import { auditorTexts as texts } from './auditors.messages.ts'

const Dialog = lazy(() => import('./auditor-dialog.tsx').then(chunk => ({ default: chunk.AuditorDialog })))

type Given = Pick<Parameters<typeof AuditorDialog>[0], 'person' | 'reads'>

/** The items of a person's menu that give the role of an auditor and take it, and their dialog. */
export function useAuditor({ person, reads, may }: Given & { readonly may: boolean }) {
  const { entityGuid } = useMembership()
  const dialog = useDialog()
  const end = useSend(endAuditor, {
    toast: texts.ended(person.name),
    onDone: () => void refresh(...reads),
    onProblem: problem => toast(messageOf(problem), { kind: 'error' }),
  })
  const ask = async () => {
    const sure = await confirm({
      title: texts.endTitle(person.name),
      text: texts.endText,
      confirmLabel: texts.end,
      cancelLabel: texts.keep,
      danger: true,
    })
    if (sure) await end.fire({ entityGuid, entityUserId: person.entityUserId })
  }
  const items: RowMenuItem[] = person.audit
    ? [
        ...(may ? [{ label: texts.change, icon: 'calendar', onClick: dialog.show } as const] : []),
        { label: texts.end, icon: 'eye', danger: true, onClick: () => void ask() },
      ]
    : may
      ? [{ label: texts.make, icon: 'eye', onClick: dialog.show }]
      : []
  return {
    items,
    dialog: dialog.times > 0 && (
      <Suspense>
        <Dialog key={dialog.times} person={person} reads={reads} open={dialog.open} onClose={dialog.hide} />
      </Suspense>
    ),
  }
}
