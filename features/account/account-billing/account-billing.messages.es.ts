import type { In } from '#platform/shared/language.ts'
import type * as english from './account-billing.messages.ts'

const days = (left: number) => (left === 1 ? 'Queda 1 día.' : `Quedan ${left} días.`)
export const accountBillingTexts: In<typeof english.accountBillingTexts> = {
  title: 'Cuenta y pagos',
  lead: 'Qué incluye su plan, cuánto ha usado, y cómo paga.',
  tabs: 'Cuenta y pagos',
  overview: 'Resumen',
  billing: 'Pagos',
  invoices: 'Facturas',
  usage: 'Uso',
  planCertificates: 'Plan: certificados',
  planSeats: 'Plan: usuarios activos',
  seatsHint: 'Se cuenta como usuario activo a quien tiene actividad de capacitación en el año de la suscripción.',
  payg: 'Certificados por separado',
  purchase: 'Comprar certificados',
  learnMore: 'Más información',
  of: (used, quota) => `${used} de ${quota}`,
  noLimit: used => `${used}, sin límite`,
  noneBought:
    'Todavía no compró ninguno. Se usan cuando se acaban los certificados de su plan, y no vencen con el año del plan.',
  boughtStays: (left, shown) =>
    left === 0
      ? 'Ya se usaron todos los certificados que compró por separado.'
      : `${left === 1 ? 'Queda 1' : `Quedan ${shown}`}. Conserva lo que compró, y puede usarlo con un plan de certificados.`,
  last: {
    title: 'Su último plan',
    term: (from, to) => (from ? `${from} – ${to}` : `hasta el ${to}`),
    counts: { Certificate: 'Certificados emitidos', Seat: 'Usuarios activos' },
    left: (left, shown, of) => {
      const what = of === 'Seat' ? (left === 1 ? 'lugar' : 'lugares') : left === 1 ? 'certificado' : 'certificados'
      return `${left === 1 ? 'Quedó' : 'Quedaron'} ${shown} ${what} sin usar.`
    },
  },
  withheld: (count, shown) =>
    count === 1
      ? '1 certificado está retenido hasta que haya más disponibles.'
      : `${shown} certificados están retenidos hasta que haya más disponibles.`,
  seatsOver: (count, shown) =>
    count === 1
      ? '1 usuario activo más de los que incluye su plan.'
      : `${shown} usuarios activos más de los que incluye su plan.`,
  choosePlan: 'Elegir plan',
  planLine: (name, date, ends) => `${name}, ${ends ? `hasta el ${date}` : `próximo cobro el ${date}`}.`,
  trialTitle: 'Está en el período de prueba',
  trial: left =>
    `${left === 0 ? 'Termina hoy.' : days(left)} Suscríbase para emitir ` +
    'un certificado por cada capacitación completa y usar las funciones de pago.',
  endedTitle: 'No tiene un plan activo',
  ended:
    'Suscríbase para emitir certificados otra vez y usar las funciones de pago. Sus participantes conservan lo que han completado.',
  enterpriseEnded:
    'Su contrato terminó. Comuníquese con nosotros para renovarlo. Sus participantes conservan lo que han completado.',
  subscribe: 'Suscribirse ahora',
  details: 'Detalles del plan',
  currentPlan: 'Plan actual',
  seatsPerPlan: 'Usuarios activos/plan',
  certificatesPerPlan: 'Certificados emitidos/plan',
  status: 'Situación',
  nextBilling: 'Próximo cobro',
  paymentMethod: 'Método de pago',
  billingZip: 'Código postal de facturación',
  billingEmail: 'Correo de facturación',
  none: 'Ninguno',
  enterprise: 'Empresarial',
  statuses: { Trial: 'Prueba', Active: 'Activo', PaymentDue: 'Pago pendiente', Lapsed: 'Terminado' },
  cancelled: 'Cancelado',
  manage: 'Administrar suscripción',
  contactUs: 'Comunicarse con nosotros',
  paymentDue: 'El último pago no se pudo cobrar. Revise su método de pago en Administrar suscripción.',
  nothingToManage: 'Todavía no se ha pagado nada. En Administrar suscripción ya puede indicar cómo pagará.',
  paidElsewhere: 'Este plan no se pagó aquí. Comuníquese con nosotros para cambiarlo.',
  lastDay: 'Último día',
  acting: 'No puede hacer pagos mientras usa la cuenta de otra persona.',
  actingInvoices: 'No puede ver facturas mientras usa la cuenta de otra persona.',
  history: 'Compras de certificados por separado',
  historySearch: 'Número o producto',
  historyEmpty: 'Aquí aparecen los certificados que compra por separado.',
  columns: {
    datePurchased: 'Fecha de compra',
    orderNumber: 'Número de pedido',
    productName: 'Producto',
    quantity: 'Cantidad',
    price: 'Precio',
  },
  quantity: 'Número de certificados',
  quantityHint: price => `De 1 a 100, a ${price} cada uno.`,
  total: 'Total',
  purchaseLead: 'Se usan cuando se acaban los certificados de su plan, y no vencen.',
  cancel: 'Cancelar',
  toPayment: 'Continuar al pago',
  successTitle: 'Gracias por su compra',
  planBought: 'Su plan está activo.',
  certificatesBought: 'Sus certificados ya están disponibles.',
  heldBack:
    'Si había certificados retenidos, los emitimos ahora, del más antiguo al más nuevo, y avisamos a los participantes.',
  waiting: 'Estamos confirmando su pago. Tarda un momento. Puede cerrar esta ventana.',
  unconfirmed: 'Su compra aparece aquí cuando se confirme el pago.',
  done: 'Listo',
  learnTitle: 'Cómo contamos el uso',
  learn: [
    [
      'Certificados',
      'Cada capacitación que un miembro completa usa un certificado: primero de su plan, después ' +
        'de los que compró por separado. Un certificado corregido no usa otro.',
    ],
    [
      'Usuarios activos',
      'Cada miembro con actividad de capacitación en el año de la suscripción cuenta una vez, sin importar ' +
        'cuántas capacitaciones complete. La cuenta empieza de nuevo en cada año de la suscripción.',
    ],
    [
      'En el límite',
      'Al llegar al 90% aparece un aviso. Si no quedan certificados, una capacitación completa sigue completa. ' +
        'Retenemos su certificado y lo emitimos en cuanto tenga más. ' +
        'Si tiene más usuarios activos de los que incluye su plan, todos pueden seguir capacitándose.',
    ],
    ['En una prueba', 'Una prueba incluye tres certificados. No cuentan para ningún plan.'],
  ],
}
