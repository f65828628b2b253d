/** Titles, menu entries and trail of the pages. */
export const announcementsPageTexts = {
  label: 'Banner Messages',
  loginAdvertisement: 'Login Advertisement',
} as const
