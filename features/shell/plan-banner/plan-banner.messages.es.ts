import type { In } from '#platform/shared/language.ts'
import type * as english from './plan-banner.messages.ts'

const days = (left: number) => (left === 1 ? 'Queda 1 día' : `Quedan ${left} días`)
export const planBannerTexts: In<typeof english.planBannerTexts> = {
  trialTitle: left => (left === 0 ? 'Su prueba termina hoy' : `${days(left)} de su prueba`),
  trial: 'Elija un plan para emitir un certificado a cada participante y usar las funciones de pago.',
  choosePlan: 'Elegir plan',
  contactUs: 'Comunicarse',
  manageAccount: 'Administrar cuenta',
  limitTitle: 'Llegó al límite de su plan',
  endedTitle: 'Su plan terminó',
  trialOverTitle: 'Su prueba terminó',
  enterprise: 'Comuníquese con nosotros para extender su contrato.',
  seat: 'Los participantes pueden seguir capacitándose, pero su organización necesita un plan más grande.',
  other: 'Los certificados quedan retenidos hasta que su organización tenga más.',
  ended: 'Elija un plan para emitir certificados otra vez.',
  support: 'Comunicarse con soporte',
}
