import type { In } from '#platform/shared/language.ts'
import type * as english from './password.messages.ts'

export const passwordTexts: In<typeof english.passwordTexts> = {
  rule: 'mínimo de 6 caracteres, con al menos una letra mayúscula, una letra minúscula, un carácter especial y un número',
  linkedRule: 'al menos 6 caracteres, con un carácter no alfanumérico, un número y una letra mayúscula',
  tooLong: most => `No puede pasar de ${most} caracteres`,
  tooCommon: 'Esta contraseña es demasiado común, o una palabra común con números y signos. Elija otra.',
}
