import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { pageOf } from '#platform/shared/paging.ts'
import { anyone, signedIn } from '#foundation/access/access.policies.ts'
import { EntityRole, EntityType, PlatformRole } from '#foundation/access/roles.ts'
import { CAPTCHA_TOKEN_MAX } from '#foundation/captcha/captcha.contract.ts'
import { SecondStepCode, secondStepShape } from '../two-factor/two-factor.contract.ts'
import { signInMessages } from './sign-in.messages.ts'
import { documentNames } from '../consent/document-versions.ts'

/** Digits of a verification code. Spec A9. */
export const VERIFICATION_CODE_LENGTH = 6

/** What a person types to sign in. Spec A5, D3. */
export const Credentials = z.strictObject({
  userName: z.string({ error: signInMessages.emailInvalid }).trim().max(254).pipe(z.email(signInMessages.emailInvalid)),
  password: z
    .string({ error: signInMessages.passwordInvalid })
    .min(1, signInMessages.passwordInvalid)
    .max(128, signInMessages.passwordInvalid),
})

/** What identifies the browser to accounts it already knows. Spec D14. */
export const DeviceGiven = { deviceToken: z.string().max(100).optional() }
/** What identifies it from now on: to be kept, and sent with the next sign-in; it grants no access. Spec D14. */
export const DeviceAnswer = { deviceToken: z.string().optional() }

/** Spec A3 (login response). */
export const LoginResponse = z.object({
  jwt: z.string().nullable(),
  twoFactorRequired: z.boolean(),
  ...secondStepShape,
  /** If there is a session. */
  ...DeviceAnswer,
})
export type LoginResponse = z.infer<typeof LoginResponse>

/** One entity in which the person is an active member. Spec A3 (profile). */
export const Profile = z.object({
  entityGuid: z.guid(),
  entityName: z.string(),
  entityType: EntityType,
  entityUserId: z.number().int(),
  logoImageUrl: z.string().nullable(),
  /** The colors that its people see, as the style of a page; none: the usual ones. Decision 378. */
  look: z.string().optional(),
  /** Its logo stands in the place of ours. */
  showsLogo: z.boolean().optional(),
  roles: z.array(EntityRole),
  /** They supervise others there. Decision 318. */
  supervises: z.boolean().optional(),
  /** They read there and change nothing, through this day; none: until it is ended. Decision 382. */
  audits: z.boolean().optional(),
  auditsThrough: z.iso.date().nullish(),
  isOffsite: z.boolean(),
  setActive: z.boolean(),
  timeZone: z.string(),
  /** Premium features are open. Spec B4, D5. */
  hasActiveSubscription: z.boolean(),
  /** The subscription guard lets the person through: plan, trial or quota. Spec B4. */
  premiumPagesOpen: z.boolean(),
  /** Its administrators' pages wait until this person has set up a second factor. Spec D2. */
  secondFactorNeeded: z.boolean().optional(),
})
export type Profile = z.infer<typeof Profile>

/** The signed-in person: what the shell, the guards and the menus need, in one answer. */
export const Me = z.object({
  userId: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: z.string(),
  platformRoles: z.array(PlatformRole),
  profiles: z.array(Profile),
  permissions: z.array(z.string()),
  userState: z.record(z.string(), z.string()),
  /** Documents whose current version the person has not agreed to yet. */
  toAccept: z.array(z.enum(documentNames)).optional(),
  impersonatedBy: z.string().nullable(),
  /** Seconds until staff who act as this person are sent back. Spec D8. */
  impersonationSecondsLeft: z.number().int().nullish(),
  /** Today in the active entity's time zone: the browser never uses its own clock. Spec D13. */
  today: z.iso.date(),
})
export type Me = z.infer<typeof Me>

/** The same in the terms of the specification's user, for other programs. Spec A3. */
const UserDetails = Me.extend({
  /** All roles of the person, on the platform and in the active profile. */
  roles: z.array(z.union([PlatformRole, EntityRole])).optional(),
  orgAndRoles: z.array(z.object({ entityGuid: z.guid(), roles: z.array(EntityRole) })).optional(),
  stateSettings: z.array(z.object({ key: z.string(), value: z.string() })).optional(),
})

/** What is sent along with the credentials. */
const beside = {
  joinRequestGuid: z.guid().optional(),
  ...DeviceGiven,
  reCaptchaToken: z.string().max(CAPTCHA_TOKEN_MAX).nullish(),
}

const refusals = ['login_failure', 'verify_email', 'verification_code', 'expiredTOTP', 'invite_pending', 'captcha']

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with email and password',
  access: anyone,
  body: Credentials.extend({ verificationCode: SecondStepCode.optional(), ...beside }),
  response: LoginResponse,
  refusals,
})

export const loginWithCode = endpoint({
  method: 'POST',
  path: '/auth/login-with-code',
  summary: 'Sign in with email, password and second-step code',
  access: anyone,
  body: Credentials.extend({ verificationCode: SecondStepCode, ...beside }),
  response: LoginResponse,
  refusals,
})

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End the session',
  access: signedIn,
  response: z.object({}),
})

export const me = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Signed-in person and their active profile',
  access: signedIn,
  response: UserDetails,
})

export const profiles = endpoint({
  method: 'GET',
  path: '/profiles',
  summary: 'Profiles that the signed-in person can switch to, the active one first',
  access: signedIn,
  response: pageOf(Profile),
})

export const setActiveProfile = endpoint({
  method: 'POST',
  path: '/profiles/:entityGuid/set-active',
  summary: 'Switch to another profile of the signed-in person',
  access: signedIn,
  response: z.object({}),
})
