import { overlay } from '../../platform/web/overlay.tsx'
import type { LearnerRow } from './learners.contract.ts'

export interface GroupsDialogProps { readonly rows: readonly LearnerRow[]; readonly opened: boolean; readonly onClose: () => void }

/** Puts members into a group or takes them out; loaded when it is first opened. */
export const GroupsDialog = overlay<GroupsDialogProps>(() => import('./groups-form.tsx').then(chunk => chunk.GroupsForm))
