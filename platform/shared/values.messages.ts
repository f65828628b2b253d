/** Words that stand in formatted values. */
export const valueTexts = {
  of: (part: string, whole: string) => `${part} of ${whole}`,
  and: (first: string, more: string) => `${first} and ${more} more`,
  underAMinute: 'under 1 min',
  invalidDate: 'Invalid date',
} as const
