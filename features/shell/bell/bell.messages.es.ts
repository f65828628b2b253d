import type { In } from '#platform/shared/language.ts'
import type * as english from './bell.messages.ts'

export const bellTexts: In<typeof english.bellTexts> = {
  open: 'Lo que le espera',
  news: 'hay algo nuevo',
}

export const bellPanelTexts: In<typeof english.bellPanelTexts> = {
  title: 'Lo que le espera',
  close: 'Cerrar',
  fresh: (fresh, count) => (fresh === count ? 'Nuevo' : `${fresh.toLocaleString('en-US')} nuevos`),
  read: 'Marcar todo como leído',
  allRead: 'Todo leído',
  empty: 'Todo en orden',
  emptyHint: 'Nada le espera. Un punto en la campana le avisa cuando haya algo.',
  mails: 'Una vez por semana, esto también llega por correo.',
  mailsChange: 'Cambiarlo',
}
