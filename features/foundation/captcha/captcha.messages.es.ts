import type { In } from '#platform/shared/language.ts'
import type * as english from './captcha.messages.ts'

export const captchaMessages: In<typeof english.captchaMessages> = {
  captchaFailed:
    'Ocurrió un error en la validación de reCAPTCHA. Si sigue pasando, presione el botón Ayuda para pedir asistencia.',
}
