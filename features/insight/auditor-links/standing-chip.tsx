import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { personStandings } from '#training/requirements/person-standing.messages.ts'
import type { AuditStanding } from './audit-standing.ts'
import { completionStandings } from './audit-standing.messages.ts'

const TONES: Readonly<Record<AuditStanding, Tone>> = {
  Overdue: 'danger',
  ToDo: 'neutral',
  Waived: 'brand',
  Met: 'success',
  Valid: 'success',
  Expired: 'neutral',
  Revoked: 'danger',
}
export const standingNames: Readonly<Record<AuditStanding, string>> = { ...personStandings, ...completionStandings }

export const StandingChip = ({ standing }: { standing: AuditStanding }) => (
  <StatusChip tone={TONES[standing]}>{standingNames[standing]}</StatusChip>
)
