import { overlay } from '#platform/web/overlay.tsx'

export interface InviteDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Begins with the role of an administrator. */
  readonly administrator?: boolean
}

/** Invites up to ten people by hand; loaded when it is first opened. Spec D6. */
export const InviteDialog = overlay<InviteDialogProps>(() =>
  import('./invite-form.tsx').then(chunk => chunk.InviteForm),
)
