import type { In } from '#platform/shared/language.ts'
import type * as english from './learner-certificates.messages.ts'

export const certificatesMessages: In<typeof english.certificatesMessages> = {
  title: 'Certificados',
  index: 'index.csv',
  head: ['Apellido', 'Nombre', 'Correo', 'Curso', 'Número', 'Terminado', 'Vence', 'Situación', 'Archivo'],
  states: { valid: 'Válido', expired: 'Vencido', revoked: 'Revocado', superseded: 'Reemplazado' },
  notGenuine: 'La firma no corresponde',
}
