import type { In } from '../shared/language.ts'
import type { pageTexts as english } from './page-texts.messages.ts'

export const pageTexts: In<typeof english> = {
  notStartedTitle: 'Algo salió mal',
  notStarted: 'No se pudo abrir esta página. Vuelva a cargarla. Si pasa otra vez, actualice su navegador.',
  reload: 'Volver a cargar la página',
  noScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
}
