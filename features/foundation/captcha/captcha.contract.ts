/** The actions for which a token is fetched. Spec A7, D6. */
export type CaptchaAction =
  | 'registerIndividual'
  | 'registerOrg'
  | 'forgotPassword'
  | 'joinOrganization'
  | 'helpContact'
  | 'login'
  | 'privacyRequest'

/**
 * Outside production, the environment is part of the action's name; only letters, digits and underscores are allowed
 * there. Spec A7.
 */
export const actionName = (action: CaptchaAction, environment: string): string =>
  environment === 'production' ? action : `${action}_${environment.replace(/\W/g, '_')}`

/** The longest token that is passed on to be verified. */
export const CAPTCHA_TOKEN_MAX = 4096

/** What a call that asks for a captcha may be refused with. */
export const captchaToken = { refusals: ['captcha'] } as const
