import type { In } from '#platform/shared/language.ts'
import type * as english from './invoices.messages.ts'

export const invoiceStates: In<typeof english.invoiceStates> = {
  Paid: 'Pagada',
  Refunded: 'Reembolsada',
  Open: 'Pendiente',
  Failed: 'Cobro fallido',
}
export const invoicesMessages: In<typeof english.invoicesMessages> = {
  endBeforeStart: 'La fecha final es anterior a la inicial.',
  noDocument: 'El servicio de pagos no tiene ningún documento de este pago.',
  linkOver: 'Este enlace ya no es válido. Abra otra vez el recibo desde Cuenta y pagos.',
}
export const invoicesTexts: In<typeof english.invoicesTexts> = {
  title: 'Facturas',
  exportTitle: 'Facturas',
  export: 'Exportar facturas',
  search: 'Número o concepto',
  dates: 'Fecha',
  state: 'Situación',
  emptyTitle: 'Todavía no hay facturas',
  empty: 'Las facturas y los recibos aparecen aquí después del primer pago.',
  columns: { date: 'Fecha', number: 'Número', purpose: 'Concepto', amount: 'Monto', state: 'Situación' },
  csv: { quantity: 'Cantidad', refunded: 'Reembolsado', receiptTo: 'Recibo enviado a' },
  quantity: (count, purpose) => `${count} × ${purpose}`,
  refunded: (money, whole) => (whole ? 'Reembolso completo' : `Reembolso de ${money}`),
  receiptTo: 'Recibo enviado a',
  receipt: 'recibo',
  invoice: 'factura',
  openNamed: (what, number) => `Abrir ${what} ${number}`,
  waits: 'Todavía no se ha cobrado.',
  refused: 'El cobro fue rechazado.',
  updateCard: 'Actualizar tarjeta',
  over: 'No se pagó antes de que terminara el plan.',
}
export const receiptTexts: In<typeof english.receiptTexts> = {
  receipt: 'Recibo',
  invoice: 'Factura',
  fileName: number => `${number}.pdf`,
  number: 'Número',
  paidOn: 'Fecha de pago',
  issuedOn: 'Fecha de emisión',
  buyer: 'A nombre de',
  item: 'Descripción',
  quantity: 'Cantidad',
  each: 'Cada uno',
  amount: 'Monto',
  total: 'Total',
  refunded: 'Reembolsado',
  notPaid: 'Esta factura no se ha pagado.',
  test: 'Pago de prueba: no se movió dinero.',
  questions: email => `Preguntas sobre este pago: ${email}`,
}
