/** Titles, menu entries and trail of the pages. */
export const announcementsPageTexts = {
  bannerMessagesTitle: 'Banner Messages - {product}',
  bannerMessages: 'Banner Messages',
  loginAdvertisementTitle: 'Login Advertisement - {product}',
  loginAdvertisement: 'Login Advertisement',
} as const
