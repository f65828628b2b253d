import { overlay } from '#platform/web/overlay.tsx'
import type { MembershipStatus } from '#foundation/access/roles.ts'

/** Many people, who are changed as one action. */
export interface ManyPeople {
  readonly count: number
  /** Begins it; a refusal is shown in the dialog. Of ticked ones these are meant. */
  readonly change: (to: 'add' | 'remove', groupId: number, ids: readonly number[]) => Promise<void>
}

export interface GroupsDialogProps {
  readonly people: readonly { readonly entityUserId: number; readonly status: MembershipStatus }[]
  /** They are many: these, or all that match, of whom these are some. */
  readonly many?: ManyPeople | null
  readonly opened: boolean
  readonly onClose: () => void
  /** After the change: reloads what it changed. */
  readonly onDone: () => void
}

/** Adds members to a group or removes them; loaded when it is first opened. */
export const GroupsDialog = overlay<GroupsDialogProps>(() =>
  import('./groups-form.tsx').then(chunk => chunk.GroupsForm),
)
