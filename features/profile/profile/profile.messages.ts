/** What the calls of /profile say of their fields. Spec D8. */
export const profileMessages = {
  industryFirst: 'Choose an industry first.',
  tooManyNumbers: 'You can enter up to 10 numbers.',
  sameNumber: 'This number is already in the list.',
} as const
