import type { In } from '#platform/shared/language.ts'
import type * as english from './exports.messages.ts'

export const exportsMessages: In<typeof english.exportsMessages> = {
  subject: title => `Su archivo está listo: ${title}`,
  deliveredSubject: view => `Su informe: ${view}`,
  deliveredWhy:
    'Recibe este informe con regularidad porque un administrador de su organización lo eligió a usted. Puede detenerlo en Vistas guardadas.',
  toDeliveries: 'Vistas guardadas',
  attached: (title, organization, rows) =>
    `Adjuntamos el archivo de ${title} de ${organization}: ${rows.toLocaleString('en-US')} ${rows === 1 ? 'fila' : 'filas'}.`,
  linked: (title, organization, rows) =>
    `El archivo de ${title} de ${organization} está listo: ${rows.toLocaleString('en-US')} filas. Es demasiado grande para adjuntarlo.`,
  linkLabel: 'Descargar el archivo',
  linkHolds: 'El enlace funciona 24 horas y solo para usted. Se le pedirá que inicie sesión.',
  failedSubject: title => `No se pudo exportar: ${title}`,
  failed: (title, organization) => `No pudimos exportar ${title} de ${organization}. Intente exportarlo otra vez.`,
  notAvailable:
    'Este archivo ya no está disponible. Un archivo se puede descargar durante 24 horas. Vuelva a la lista para exportarlo otra vez.',
  tooMany: 'Esta lista es demasiado larga para descargarla al momento. Pídala por correo.',
  tooOften: 'Exportó muchas listas en la última hora. Espere un poco o pida esta por correo.',
  busy: 'Se están preparando otros archivos. Intente otra vez en un momento.',
  pageTitle: 'Descargar archivo',
  ready: rows => `${rows.toLocaleString('en-US')} ${rows === 1 ? 'fila' : 'filas'}`,
  until: time => `Disponible hasta ${time}`,
  inProgress: 'Estamos preparando su archivo. Aparece aquí cuando está listo, y se lo enviamos por correo.',
  progress: 'Archivos en preparación',
  download: 'Descargar archivo',
}
