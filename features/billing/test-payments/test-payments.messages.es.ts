import type { In } from '#platform/shared/language.ts'
import type * as english from './test-payments.messages.ts'

export const testPaymentsTexts: In<typeof english.testPaymentsTexts> = {
  brand: 'Pagos de prueba',
  noMoney: 'Este es un servicio de pagos de prueba. No se mueve dinero, y no guardamos números de tarjeta.',
  checkout: 'Pago',
  portal: 'Administre su suscripción',
  buyer: 'A nombre de',
  perYear: 'al año, se renueva hasta que se cancele',
  pending: 'El banco está moviendo el dinero. Tarda unos días.',
  card: 'Número de tarjeta',
  cardHint:
    'Use la tarjeta de prueba 4242 4242 4242 4242, o 4000 0000 0000 0002 para un pago rechazado. ' +
    '4000 0000 0000 0341 paga ahora y falla en la próxima renovación. ' +
    'La cuenta bancaria de prueba 000123456789 paga después de cuatro días, y 000111111116 es rechazada entonces.',
  zip: 'Código postal de facturación',
  email: 'Correo para el recibo',
  pay: price => `Pagar ${price}`,
  back: product => `Volver a ${product}`,
  paid: 'Esto ya se pagó.',
  plan: 'Plan',
  paidBy: 'Método de pago',
  renews: date => `Se renueva el ${date}`,
  ends: date => `Termina el ${date} y no se renueva`,
  dueSince: date => `Pendiente de pago desde el ${date}`,
  due: price => `No se pudo cobrar el próximo año. Cambie el método de pago para pagar ${price}.`,
  cancel: 'Cancelar suscripción',
  resume: 'Renovar suscripción',
  cancelTitle: '¿Cancelar la suscripción?',
  cancelText: date => `Su plan sigue activo hasta el ${date} y no se renueva.`,
  keep: 'Conservarla',
  cancelled: 'Suscripción cancelada',
  resumed: 'Suscripción renovada',
  change: 'Cambiar método de pago',
  changed: 'Método de pago cambiado',
  save: 'Guardar',
  nothing: 'Aquí no tiene ninguna suscripción.',
}
