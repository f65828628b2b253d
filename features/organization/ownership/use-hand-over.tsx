import { lazy, Suspense } from 'react'
import { useDialog } from '#platform/web/dialog.tsx'
import type { RowMenuItem } from '#platform/web/grid.tsx'
import type { HandOverDialog } from './hand-over-dialog.tsx'
import { ownershipTexts as texts } from './ownership.messages.ts'

const Dialog = lazy(() => import('./hand-over-dialog.tsx').then(chunk => ({ default: chunk.HandOverDialog })))

type Given = Parameters<typeof HandOverDialog>[0]

/** The item of an administrator's menu by which the owner hands the organization over to them, and its dialog. */
export function useHandOver({
  person,
  may,
  reads,
}: {
  readonly person: Given['successors'][number]
  readonly may: boolean
  readonly reads: Given['reads']
}) {
  const dialog = useDialog()
  const items: RowMenuItem[] = may ? [{ label: texts.handOverTo, icon: 'shield', onClick: dialog.show }] : []
  return {
    items,
    dialog: dialog.times > 0 && (
      <Suspense>
        <Dialog key={dialog.times} successors={[person]} reads={reads} open={dialog.open} onClose={dialog.hide} />
      </Suspense>
    ),
  }
}
