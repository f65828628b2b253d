/** What the calls of /profile say of their fields. Spec D8. */
export const messages = {
  industryFirst: 'Choose an industry first.',
  tooManyNumbers: 'Ten numbers can be kept.',
  sameNumber: 'This number stands in the list already.',
} as const
