/** The filters of a list that are set. */
export const filterChipTexts = {
  remove: 'Remove this filter',
  removes: ', remove',
} as const
