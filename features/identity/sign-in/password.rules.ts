import { z } from 'zod'
import { passwordTexts } from './password.messages.ts'

export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 128

/**
 * The most common passwords that satisfy the other rules, reported while the person types; the server knows 49,000
 * (`hashNewPassword`). Spec D3.
 */
const common = new Set([
  'password1!',
  'password123!',
  'passw0rd!',
  'p@ssw0rd',
  'p@ssword1',
  'p@ssw0rd1',
  'p@$$w0rd',
  'pa$$w0rd',
  'welcome1!',
  'welcome123!',
  'qwerty1!',
  'qwerty123!',
  'abc123!',
  'abcd1234!',
  'admin123!',
  'letmein1!',
  'summer2025!',
  'summer2026!',
  'winter2025!',
  'winter2026!',
  'spring2026!',
  'fall2026!',
  'autumn2026!',
  'school1!',
  'teacher1!',
  'changeme1!',
  'iloveyou1!',
  'monkey1!',
  'dragon1!',
  'football1!',
  'baseball1!',
  'sunshine1!',
  'princess1!',
  'test123!',
  'hello123!',
  'aa123456!',
  'p@ss1234',
  'pass123!',
  'pass@123',
  'admin@123',
  'welcome@123',
  'qwerty@123',
  'password@1',
  'password@123',
  'india@123',
  'abcd@1234',
  'upstander1!',
  'mandated1!',
])

/** The one rule of Spec D3 in the wording of its place: what a password lacks is said once. */
const newPassword = (wording: (lacksLowerCaseAlone: boolean) => string) =>
  z.string().superRefine((text, { addIssue }) => {
    if (text.length > PASSWORD_MAX) return addIssue(passwordTexts.tooLong(PASSWORD_MAX))
    const restMet =
      text.length >= PASSWORD_MIN && /\p{Lu}/u.test(text) && /\p{Nd}/u.test(text) && /[^\p{L}\p{N}]/u.test(text)
    const lowerCase = /\p{Ll}/u.test(text)
    if (!restMet || !lowerCase) addIssue(wording(restMet))
    else if (common.has(text.toLowerCase())) addIssue(passwordTexts.tooCommon)
  })

/**
 * For people who choose a password for their own account: registration, the forgotten password, Profile. Spec A5, D3.
 */
export const NewPassword = newPassword(() => passwordTexts.rule)
/**
 * For an organization's people who set a password through the mailed link. B5 names no lower case: if only that is
 * missing, they see A5's text. Spec B5, D3.
 */
export const NewLinkedPassword = newPassword(lacksLowerCaseAlone =>
  lacksLowerCaseAlone ? passwordTexts.rule : passwordTexts.linkedRule,
)
