import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './columns-step.messages.ts'

export const columnsStepTexts: In<typeof english.columnsStepTexts> = {
  name: 'Columnas',
  title: '¿Qué hay en cada columna?',
  lead: 'Tomamos estas columnas por lo que parecen. Corrija lo que no sea así: lo recordaremos para su próximo archivo con estas columnas.',
  column: 'Columna de su archivo',
  values: 'Primeros valores',
  meaning: 'Importar como',
  meaningOf: name => `Importar ${name} como`,
  unnamed: at => `Columna ${at}`,
  empty: 'Vacía',
  show: 'Mostrar',
  shown: { all: 'Todas las columnas', used: 'Importadas' },
  used: count => `Se importan ${counted(count, 'columna', 'columnas')}`,
  ignored: (count, names) =>
    `Se ${count === 1 ? 'ignora' : 'ignoran'} ${counted(count, 'columna', 'columnas')}: ${names}`,
  andMore: count => `y ${counted(count, 'más', 'más')}`,
  noneUsed: 'Todavía no se importa ninguna columna.',
  change: 'Cambiar las columnas',
}
