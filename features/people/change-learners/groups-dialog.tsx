import { overlay } from '#platform/web/overlay.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'

export interface GroupsDialogProps {
  readonly people: readonly { readonly entityUserId: number; readonly status: MembershipStatus }[]
  readonly opened: boolean
  readonly onClose: () => void
  /** After the change: to read anew what it changed. */
  readonly onDone: () => void
}

/** Puts members into a group or takes them out; loaded when it is first opened. */
export const GroupsDialog = overlay<GroupsDialogProps>(() =>
  import('./groups-form.tsx').then(chunk => chunk.GroupsForm),
)
