/** Going through a list from the page of one of its rows. */
export const listPlaceTexts = {
  label: 'Place in the list',
  previous: 'Previous in the list',
  next: 'Next in the list',
  place: (at: string, total: string) => `${at} of ${total}`,
} as const
