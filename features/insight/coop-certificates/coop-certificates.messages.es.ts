import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './coop-certificates.messages.ts'

const certificates = (count: number) => counted(count, 'certificado')
export const coopCertificatesTexts: In<typeof english.coopCertificatesTexts> = {
  title: 'Certificados',
  lead: 'Certificados de la gente de sus organizaciones y de su propia gente. Solo para ver: cada organización emite los suyos.',
  label: 'Certificados',
  search: 'Nombre, correo o número',
  filters: { status: 'Situación', issued: 'Emitido' },
  columns: {
    person: 'Participante',
    organization: 'Organización',
    course: 'Curso',
    number: 'Número',
    issued: 'Emitido',
    expires: 'Vence',
    status: 'Situación',
  },
  total: certificates,
  emptyTitle: 'Todavía no hay certificados',
  empty: 'Los certificados de la gente de sus organizaciones aparecen aquí en cuanto se emiten.',
  open: 'Abrir',
  download: 'Descargar PDF',
  zip: 'Descargar todos en un ZIP',
  zipQuestion: count => `¿Descargar ${certificates(count)} en un ZIP?`,
  zipText:
    'Preparamos un archivo con todos los certificados que corresponden a sus filtros y un índice, y le enviamos un enlace por correo. ' +
    'Los archivos grandes tardan un poco. La descarga aparece en el registro de cambios de cada organización incluida.',
  zipYes: 'Preparar ZIP',
  cancel: 'Cancelar',
}
export const zipTexts: In<typeof english.zipTexts> = {
  title: 'Certificados',
  index: 'index.csv',
  head: ['Apellido', 'Nombre', 'Correo', 'Organización', 'Curso', 'Número', 'Emitido', 'Vence', 'Situación', 'Archivo'],
  statuses: { valid: 'Válido', expired: 'Vencido', revoked: 'Revocado' },
  notGenuine: 'La firma no corresponde',
}
