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
  fileTooLarge: megabytes => `El archivo debe pesar menos de ${megabytes} MB.`,
  noFileExpected: 'Aquí no se espera ningún archivo.',
  uploadIncomplete: 'El archivo no llegó completo. Envíelo otra vez.',
  unkeepable: 'Esto contiene caracteres que no se pueden guardar.',
  validation: 'Hay uno o más errores en los datos.',
  idempotencyKeyInvalid: 'Una clave de idempotencia debe ser un UUID.',
  idempotencyKeyReused: 'Esta clave de idempotencia se usó para otra solicitud.',
}
