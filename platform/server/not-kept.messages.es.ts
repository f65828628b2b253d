import type { In } from '../shared/language.ts'
import type * as english from './not-kept.messages.ts'

export const notKept: In<typeof english.notKept> = {
  subject: 'No se puede guardar nada',
  filesFull: 'El disco de los archivos, o el de las cargas temporales, está lleno.',
  filesRefused: 'No se puede escribir en la carpeta de los archivos o de las cargas temporales.',
  databaseFull: 'El disco de la base de datos está lleno.',
  effect: 'Las llamadas que guardan algo se rechazan, y el trabajo de fondo se intenta otra vez.',
  todo: 'Haga espacio, o dé al programa permiso para escribir (FILES_URL, DATA_DIR). No hay que reiniciar nada.',
}
