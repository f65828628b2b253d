import type { In } from '#platform/shared/language.ts'
import type * as english from './subscription.messages.ts'

export const subscriptionMessages: In<typeof english.subscriptionMessages> = {
  choosePlan: 'Elija un plan.',
  packSize: 'Elija de 1 a 100 certificados.',
  onePlan: 'Solo puede comprar un plan.',
  unknownProduct: 'Este producto no está disponible.',
  samePlan: 'Ya tiene este plan.',
  needsCertificatePlan: 'Para comprar certificados por separado necesita un plan de certificados activo.',
  enterprise: 'Su organización tiene un contrato empresarial. Comuníquese con nosotros para cambiarlo.',
}
