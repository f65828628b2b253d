/** Spec A8. */
export const captchaMessages = {
  captchaFailed:
    'Error occurred during reCAPTCHA validation. If this problem persists, click the Help button for additional assistance.',
} as const
