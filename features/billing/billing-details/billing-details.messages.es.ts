import type { In } from '#platform/shared/language.ts'
import type * as english from './billing-details.messages.ts'

export const billingDetailsMessages: In<typeof english.billingDetailsMessages> = {
  tooLong: most => `Use ${most} caracteres o menos.`,
  onOneLine: 'Debe estar en una sola línea',
  state: 'Use las dos letras del estado.',
  zip: 'Escriba un código postal, como 93101 o 93101-1234.',
  taxNumber: 'Use letras, dígitos, espacios, puntos, barras y guiones, con al menos un dígito.',
  email: 'Escriba una dirección de correo.',
  wholeAddress: 'Complete calle, ciudad, estado y código postal, o ninguno de ellos.',
}

export const billingDetailsTexts: In<typeof english.billingDetailsTexts> = {
  title: 'Datos de facturación',
  lead: 'Aparecen en presupuestos, facturas y recibos. Los documentos de pagos anteriores quedan como están.',
  edit: 'Editar',
  editTitle: 'Editar los datos de facturación',
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: 'Datos de facturación guardados',
  billedName: 'Nombre en los documentos',
  address: 'Dirección',
  addressLine: 'Calle',
  city: 'Ciudad',
  state: 'Estado',
  stateHint: 'Dos letras, como CA.',
  zip: 'Código postal',
  taxExemptNumber: 'Número de exención de impuestos',
  taxHint: 'Como aparece en su certificado de exención. Figura en cada documento desde ahora.',
  contact: 'Contacto de facturación',
  contactName: 'Contacto de facturación',
  contactEmail: 'Correo del contacto de facturación',
  contactHint: 'También recibe los avisos sobre presupuestos y órdenes de compra.',
  none: 'Ninguno',
}
