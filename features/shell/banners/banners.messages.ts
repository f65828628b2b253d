/** Texts of the banners above the content. Spec A2, A4. */
export const bannersTexts = {
  banners: 'Announcements',
  newerVersion: 'A newer version is available',
  newerVersionText: 'Refresh the page to use it. Your saved work stays.',
  refresh: 'Refresh',
} as const
