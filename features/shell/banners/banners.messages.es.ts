import type { In } from '#platform/shared/language.ts'
import type * as english from './banners.messages.ts'

export const bannersTexts: In<typeof english.bannersTexts> = {
  banners: 'Anuncios',
  newerVersion: 'Hay una versión más nueva',
  newerVersionText: 'Vuelva a cargar la página para usarla. Su trabajo guardado se conserva.',
  refresh: 'Volver a cargar',
}
