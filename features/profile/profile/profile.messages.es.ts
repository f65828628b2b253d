import type { In } from '#platform/shared/language.ts'
import type * as english from './profile.messages.ts'

export const profileMessages: In<typeof english.profileMessages> = {
  industryFirst: 'Elija primero un sector.',
  tooManyNumbers: 'Puede escribir hasta 10 números.',
  sameNumber: 'Este número ya está en la lista.',
}
