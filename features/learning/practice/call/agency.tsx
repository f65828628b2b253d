import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { AGENCY } from '#courses/page-kinds/slots.rules.ts'
import { useReading } from '../../study/player-context.tsx'
import { callTexts } from './call.messages.ts'

/** Whom the learner calls: as the author names it, or the line of the own state. Spec D14. */
export function useAgency({ agency }: Pick<LearnerCall, 'agency'>): string {
  const { state } = useReading()
  if (agency !== AGENCY) return agency ?? callTexts.line
  return state ? callTexts.lineOf(state.name) : callTexts.line
}
