import type { ResponseOf } from '#platform/shared/endpoint.ts'
import type { correctName } from './corrections.contract.ts'

/** A dialog after which another certificate takes the place of this one. */
export interface ReplacingDialog {
  readonly certificateId: number
  readonly open: boolean
  readonly onClose: () => void
  readonly onReplaced: (successor: ResponseOf<typeof correctName>) => void
}
