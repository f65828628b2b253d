import type { In } from '#platform/shared/language.ts'
import type * as english from './staff-orders.messages.ts'

export const orderStates: In<typeof english.orderStates> = {
  Waiting: 'En espera',
  Open: 'Pendiente',
  Overdue: 'Vencida',
  Paid: 'Pagada',
  Declined: 'Rechazada',
  Cancelled: 'Cancelada',
}

export const staffOrdersTexts: In<typeof english.staffOrdersTexts> = {
  title: 'Órdenes de compra',
  lead: 'Confirme o rechace un pedido, y anote pagos, en la página de su organización.',
  search: 'Organización, número u orden de compra',
  state: 'Situación',
  columns: {
    organization: 'Organización',
    number: 'Número',
    product: 'Concepto',
    amount: 'Monto',
    state: 'Situación',
    orderedAt: 'Pedido el',
    dueOn: 'Vence',
  },
  times: (count, product) => `${count} × ${product}`,
  emptyTitle: 'Todavía no hay pedidos',
  empty: 'Aquí aparecen los pedidos con orden de compra de todas las organizaciones.',

  confirm: 'Confirmar el pedido',
  confirmTitle: number => `¿Confirmar el pedido ${number}?`,
  confirmText: (product, money) =>
    `Se entrega ahora ${product} y se envía una factura de ${money} que vence en 30 días. Esto no se puede deshacer.`,
  confirmed: 'Pedido confirmado',
  decline: 'Rechazar el pedido',
  declineTitle: number => `Rechazar el pedido ${number}`,
  reason: 'Motivo',
  reasonHint: 'La organización lo lee.',
  declined: 'Pedido rechazado',
  paid: 'Anotar el pago',
  paidTitle: number => `La factura ${number} se pagó`,
  paidOn: 'Fecha de pago',
  paidWith: 'Pagado con',
  paidWithHint: 'Como Cheque 1042 o ACH.',
  save: 'Guardar',
  paidNoted: 'Pago anotado',
  cancel: 'Cancelar',
  keep: 'Dejar en espera',
}
