import type { In } from '#platform/shared/language.ts'
import type * as english from './announcements.page.messages.ts'

export const announcementsPageTexts: In<typeof english.announcementsPageTexts> = {
  label: 'Mensajes destacados',
  loginAdvertisement: 'Anuncio de inicio de sesión',
}
