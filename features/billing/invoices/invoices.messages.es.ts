import type { In } from '#platform/shared/language.ts'
import type * as english from './invoices.messages.ts'

export const invoiceStates: In<typeof english.invoiceStates> = {
  Paid: 'Pagada',
  Refunded: 'Reembolsada',
  Pending: 'En proceso',
  Open: 'Pendiente',
  Overdue: 'Vencida',
  Failed: 'Cobro fallido',
  Waiting: 'En espera',
  Declined: 'Rechazada',
  Cancelled: 'Cancelada',
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
  year: 'Año',
  totals: open => (open === '' ? 'Pagado en total' : `Pagado en total; aún pendiente: ${open}`),
  order: 'pedido',
  poNumber: number => `Orden de compra ${number}`,
  due: day => `Vence el ${day}`,
  awaited: 'Espera nuestra confirmación.',
  pending: 'El banco está moviendo el dinero. Tarda unos días.',
  dates: 'Fecha',
  state: 'Situación',
  emptyTitle: 'Todavía no hay facturas',
  empty: 'Las facturas y los recibos aparecen aquí después del primer pago.',
  columns: { date: 'Fecha', number: 'Número', purpose: 'Concepto', amount: 'Monto', state: 'Situación' },
  csv: {
    quantity: 'Cantidad',
    refunded: 'Reembolsado',
    receiptTo: 'Recibo enviado a',
    poNumber: 'Orden de compra',
    dueOn: 'Vence el',
  },
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
