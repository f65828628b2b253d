import type { In } from '#platform/shared/language.ts'
import type * as english from './audit-standing.messages.ts'

export const completionStandings: In<typeof english.completionStandings> = {
  Valid: 'Válido',
  Expired: 'Vencido',
  Revoked: 'Revocado',
}
