import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './undo-batch.messages.ts'

const people = (count: number) => counted(count, 'persona')
export const undoBatchTexts: In<typeof english.undoBatchTexts> = {
  undo: 'Deshacer',
  undoNamed: (name, minutes) =>
    `Deshacer la importación ${name}: ${counted(minutes, 'minuto')} ${minutes === 1 ? 'restante' : 'restantes'}`,
  left: minutes => `Quedan ${minutes} min`,
  title: name => `¿Deshacer la importación ${name}?`,
  invites: count =>
    count === 1
      ? 'Se retira 1 invitación sin respuesta. Su enlace deja de funcionar.'
      : `Se retiran ${count.toLocaleString('en-US')} invitaciones sin respuesta. Sus enlaces dejan de funcionar.`,
  updates: count => `${people(count)} ${count === 1 ? 'recupera' : 'recuperan'} lo que cambió el archivo.`,
  waiting: count => `${people(count)} todavía sin procesar ${count === 1 ? 'queda' : 'quedan'} fuera.`,
  joined: count => `${people(count)} ya ${count === 1 ? 'participa y se queda' : 'participan y se quedan'}.`,
  changedSince: count =>
    `${people(count)} ${count === 1 ? 'cambió después y se queda como está' : 'cambiaron después y se quedan como están'}.`,
  trainings: 'Las capacitaciones que llegaron con un grupo se conservan.',
  once: 'Una importación se puede deshacer una sola vez.',
  yes: 'Deshacer importación',
  no: 'Conservarla',
  undoing: by => `${by} está deshaciendo esta importación`,
  undone: (by, when) => `${by} deshizo esta importación el ${when}.`,
  stayed: count => `${people(count)} ${count === 1 ? 'se quedó:' : 'se quedaron:'}`,
  progress: name => `Deshacer ${name}`,
  results: 'Resultados',
  shows: (label, count, name) => `${count} ${label}: ${name}`,
}
