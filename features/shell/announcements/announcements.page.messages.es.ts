import type { In } from '#platform/shared/language.ts'
import type * as english from './announcements.page.messages.ts'

export const announcementsPageTexts: In<typeof english.announcementsPageTexts> = {
  bannerMessagesTitle: 'Mensajes destacados - {product}',
  bannerMessages: 'Mensajes destacados',
  loginAdvertisementTitle: 'Anuncio de inicio de sesión - {product}',
  loginAdvertisement: 'Anuncio de inicio de sesión',
}
