/** Spec A5: what is said of a password that is too simple. */
const rule =
  'minimum of 6 characters and contain at least one of each of the following: uppercase letter, lowercase letter, special character, and a number'

/** What is said of a new password that is refused. */
export const passwordTexts = {
  rule,
  /** Spec B5: the same for a password set through the link that an organization's administrator had mailed. */
  linkedRule: 'at least 6 characters with one non-alphanumeric character, one digit and one uppercase letter',
  tooLong: (most: number) => `Cannot exceed ${most} characters`,
  tooCommon: 'This password is too common, or a common word with digits and signs. Please choose another.',
} as const
