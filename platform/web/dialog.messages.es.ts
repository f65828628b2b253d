import type { In } from '../shared/language.ts'
import type * as english from './dialog.messages.ts'

export const dialogTexts: In<typeof english.dialogTexts> = {
  close: 'Cerrar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  losing: {
    title: '¿Descartar lo que escribió?',
    text: 'Lo que escribió no se ha guardado.',
    leave: 'Descartar',
    stay: 'Seguir editando',
  },
  leaving: {
    title: '¿Salir sin guardar?',
    text: 'Sus cambios en esta página no se han guardado.',
    leave: 'Salir de la página',
    stay: 'Quedarse',
  },
  changedMeanwhile:
    'Otra persona acaba de cambiar esto, así que no se guardó nada. ' +
    'Sus cambios aparecen ahora junto a los de usted. Revíselos y guarde otra vez.',
  halfDate: 'Escriba la fecha completa, o bórrela.',
  removeFile: 'Quitar el archivo',
  chooseFile: 'Elegir un archivo',
}
