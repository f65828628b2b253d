import type { In } from '#platform/shared/language.ts'
import type * as english from './payments.messages.ts'

const brands: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
export const receiptMail: In<typeof english.receiptMail> = {
  subject: (seller, number) => `Su recibo de ${seller}: ${number}`,
  paid: (organization, cents, day) => `${organization} pagó ${dollars(cents)} el ${day}. Gracias.`,
  what: (number, product, quantity) => `${number}: ${quantity > 1 ? `${quantity} × ` : ''}${product}`,
  button: 'Abrir cuenta y pagos',
}
export const planMails: In<typeof english.planMails> = {
  renewed: {
    subject: organization => `Se renovó el plan de ${organization}`,
    text: (organization, plan, day) =>
      `${organization} tiene el plan ${plan} por un año más, hasta el ${day}. El recibo va en camino al correo de facturación.`,
  },
  due: {
    subject: organization => `No se pudo renovar el plan de ${organization}`,
    text: (organization, plan, day) =>
      `No se pudo cobrar el próximo año del plan ${plan} de ${organization}. ` +
      `Lo que ya se pagó queda hasta el ${day}. Revise su método de pago en Administrar suscripción.`,
  },
  button: 'Abrir cuenta y pagos',
}
export const paymentsMessages: In<typeof english.paymentsMessages> = {
  card: (brand, last4) => `${brands[brand] ?? 'Tarjeta'} terminada en ${last4}`,
  bankAccount: last4 => `Cuenta bancaria terminada en ${last4}`,
  away: 'No se pudo llegar al servicio de pagos. Inténtelo otra vez en un momento.',
  badSignature: 'La firma no corresponde.',
  notReadable: 'Este mensaje no se puede leer.',
  cardNumber: 'Escriba una de las tarjetas de prueba: 4242 4242 4242 4242 o 5555 5555 5555 4444.',
  cardDeclined: 'La tarjeta fue rechazada. Pruebe con otra.',
  zip: 'Escriba 5 dígitos.',
  alreadyPaid: 'Esto ya se pagó.',
}
