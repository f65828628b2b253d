import type { In } from '#platform/shared/language.ts'
import type * as english from './pricing.messages.ts'

export const pricingTexts: In<typeof english.pricingTexts> = {
  title: 'Elija un plan',
  pageTitle: 'Planes',
  pageLead:
    'Su prueba o su plan terminó. Elija un plan para emitir certificados y usar otra vez las funciones de pago.',
  kinds: 'Pagar por',
  Certificate: 'Certificados',
  Seat: 'Usuarios activos',
  about: {
    Certificate:
      'Paga por certificados. Cada capacitación completa usa uno. Puede comprar más por separado en cualquier momento.',
    Seat: 'Paga por personas. Cada una puede completar cuantas capacitaciones quiera en el año. Las personas sin actividad no cuentan.',
  },
  period: 'Mostrar precios',
  year: 'Por año',
  month: 'Por mes',
  quota: { Certificate: count => `${count} certificados`, Seat: count => `${count} usuarios activos` },
  aYear: 'al año',
  aMonth: 'al mes, con un cobro al año',
  each: { Certificate: price => `${price} por certificado`, Seat: price => `${price} por persona` },
  choosePlan: 'Elegir plan',
  chooseThis: name => `Elegir plan: ${name}`,
  current: 'Plan actual',
  byOrder: '¿Su oficina de finanzas paga con orden de compra, contra factura?',
  more: '¿Necesita más de 500, tiene varias sedes o quiere un contrato a su medida?',
  contactUs: 'Comunicarse con nosotros',
  compare: 'Cómo se comparan los planes',
  feature: 'Qué incluye',
  enterprise: 'Empresarial',
  rows: [
    ['Lo que se cuenta', 'Certificados emitidos', 'Personas con actividad en el año', 'Según el contrato'],
    ['Capacitaciones por persona', 'Un certificado por cada una', 'Sin límite', 'Según el contrato'],
    [
      'Más allá del plan',
      'Puede agregar certificados por separado',
      'La capacitación continúa, pero necesita un plan más grande',
      'No se retiene nada',
    ],
    ['Importar, asignar, página para unirse', 'Sí', 'Sí', 'Sí'],
    ['Informes y exportación', 'Sí', 'Sí', 'Sí'],
    [
      'Contrato',
      'Un año, con tarjeta u orden de compra',
      'Un año, con tarjeta u orden de compra',
      'Comuníquese con nosotros',
    ],
  ],
  usage: {
    title: 'En uso ahora',
    certificates: 'Certificados',
    seats: 'Usuarios activos',
    trial: left =>
      left === 0 ? 'Su prueba termina hoy.' : `${left === 1 ? 'Queda 1 día' : `Quedan ${left} días`} de su prueba.`,
    none: 'No tiene ningún plan.',
  },
  of: (used, quota) => `${used} de ${quota}`,
  noLimit: used => `${used}, sin límite`,
  replaces:
    'Un plan nuevo empieza hoy y reemplaza al actual. Hoy cobramos su precio, menos cualquier crédito que tenga. ' +
    'La parte sin usar de su plan actual se convierte en crédito para su próxima renovación.',
  changeTitle: name => `¿Cambiar a ${name}?`,
  dueToday: money => `A pagar hoy: ${money}.`,
  creditLater: money => `Crédito por lo que queda de su plan actual: ${money}, se descuenta de cobros posteriores.`,
  dueNext: (money, day) => `A pagar el ${day}: ${money}.`,
  toPayment: 'Continuar al pago',
  keepPlan: 'Conservar mi plan',
  enterpriseOnly: 'Su organización tiene un contrato empresarial. Comuníquese con nosotros para cambiarlo.',
  acting: 'No puede comprar mientras usa la cuenta de otra persona.',
}
