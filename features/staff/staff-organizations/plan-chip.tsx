import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import type { PlanStanding } from './staff-organizations.contract.ts'
import { planStandings } from './staff-organizations.messages.ts'

const tones: Readonly<Record<PlanStanding, Tone>> = {
  Trial: 'brand',
  TrialOver: 'warning',
  Active: 'success',
  Ended: 'danger',
  Enterprise: 'success',
  None: 'neutral',
}

/** How an organization stands with its plan. */
export const PlanChip = ({ standing }: { standing: PlanStanding }) => (
  <StatusChip tone={tones[standing]}>{planStandings[standing]}</StatusChip>
)
