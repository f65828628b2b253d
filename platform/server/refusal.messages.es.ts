import type { In } from '../shared/language.ts'
import type * as english from './refusal.messages.ts'

export const refusals: In<typeof english.refusals> = {
  secondFactorNeeded:
    'Su organización exige a los administradores la verificación en dos pasos. Configúrela en Perfil > Seguridad.',
  visitNeeded: 'Diga por qué necesita ver esto.',
  noPlan: 'Esto necesita una suscripción activa.',
  away: 'El servicio se está reiniciando. Inténtelo otra vez en un momento.',
  busy: 'Esto tardó demasiado. Limite su búsqueda e inténtelo otra vez.',
  notKept: 'Por ahora no se puede guardar nada, y no se cambió nada. Inténtelo más tarde.',
  tooLarge: 'Esto es demasiado grande para enviarlo.',
  idempotencyKeyInvalid: 'Una clave de idempotencia debe ser un UUID.',
  idempotencyKeyReused: 'Esta clave de idempotencia se usó para otra solicitud.',
}
