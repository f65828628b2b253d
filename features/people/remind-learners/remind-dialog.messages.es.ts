import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './remind-dialog.messages.ts'

export const remindDialogTexts: In<typeof english.remindDialogTexts> = {
  title: count =>
    count === 1 ? '¿Enviar un recordatorio?' : `¿Enviar un recordatorio a ${counted(count, 'persona')}?`,
  gets: count =>
    `${counted(count, 'persona')} ${count === 1 ? 'recibe' : 'reciben'} este correo, cada una con sus propias capacitaciones y fechas.`,
  getsOne: name => `${name} recibe este correo.`,
  getsFirst:
    'Cada persona recibe un correo como este, con sus propias capacitaciones y fechas. ' +
    'Quien no tiene nada pendiente, o recibió un recordatorio en las últimas 24 horas, no recibe ninguno.',
  nobody: 'Nadie recibe este correo.',
  others: (name, count) => (count === 0 ? name : `${name} y ${counted(count, 'persona')} más`),
  to: 'Para',
  subject: 'Asunto',
  frame: name => `El correo tal como lo recibe ${name}`,
  languageLabel: 'Idioma del correo',
  language: (name, count) => `${name} (${count.toLocaleString('en-US')})`,
  languages: { en: 'Inglés', es: 'Español' },
  refused: count => `${counted(count, 'persona')} no lo ${count === 1 ? 'recibe' : 'reciben'}`,
  more: count => `y ${count.toLocaleString('en-US')} más`,
  cancel: 'Cancelar',
  sendAll: 'Enviar recordatorios',
  send: count => (count <= 1 ? 'Enviar recordatorio' : `Enviar a ${counted(count, 'persona')}`),
}
