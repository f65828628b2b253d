import { overlay } from '#platform/web/overlay.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'

export interface GroupsDialogProps {
  readonly people: readonly { readonly entityUserId: number; readonly status: MembershipStatus }[]
  readonly opened: boolean
  readonly onClose: () => void
  /** After the change: reloads what it changed. */
  readonly onDone: () => void
}

/** Adds members to a group or removes them; loaded when it is first opened. */
export const GroupsDialog = overlay<GroupsDialogProps>(() =>
  import('./groups-form.tsx').then(chunk => chunk.GroupsForm),
)
