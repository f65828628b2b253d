import { overlay } from '#platform/web/overlay.tsx'
import type { BulkPeopleListProps } from './bulk-people-list.tsx'

export interface BulkPeopleDialogProps extends BulkPeopleListProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** What was done, in a sentence. */
  readonly title: string
}

/** Whom one action on many was about; loaded when it is first opened. */
export const BulkPeopleDialog = overlay<BulkPeopleDialogProps>(() =>
  import('./bulk-people-box.tsx').then(chunk => chunk.BulkPeopleBox),
)
