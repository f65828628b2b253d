import { overlay } from '#platform/web/overlay.tsx'

/** All that match a filter, of whom no rows are at hand. */
export interface AllThatMatch {
  readonly count: number
  readonly assign: (
    terms: { readonly courseIds: number[]; readonly dueDate: string; readonly email: boolean },
    idempotencyKey: string,
  ) => Promise<void>
}

export interface AssignDialogProps {
  /** One member or several, in the active profile's entity. */
  readonly people: readonly { readonly entityUserId: number; readonly name: string }[]
  /** Instead of these people. */
  readonly all?: AllThatMatch | null
  /** How many of the chosen people are not active: they get nothing, and the dialog says so. */
  readonly leftOut?: number
  readonly opened: boolean
  readonly onClose: () => void
  /** After the assignment, before the dialog closes: reloads what it changed. */
  readonly onDone?: () => void
}

/**
 * The full-screen dialog that assigns trainings to one person or to several; loaded when it is first opened. Spec B2,
 * B5.
 */
export const AssignDialog = overlay<AssignDialogProps>(() =>
  import('./assign-people.tsx').then(chunk => chunk.AssignPeople),
)
