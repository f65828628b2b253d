import type { In } from '#platform/shared/language.ts'
import type * as english from './person-fields.messages.ts'

export const personFieldsMessages: In<typeof english.personFieldsMessages> = {
  taken: email => `El usuario «${email}» ya existe.`,
  registered: 'Registro completo',
  nameTooLong: 'No puede pasar de 100 caracteres',
  nameLinkLike: 'Un nombre no puede contener una dirección web o de correo',
  nameLineBreak: 'Debe estar en una sola línea',
  zipcode: 'Deben ser 5 dígitos',
  passwordHint: 'Al menos 6 caracteres, con mayúsculas y minúsculas, un número y un carácter especial.',
  emailsDiffer: 'Los correos deben coincidir.',
  passwordsDiffer: 'Las contraseñas no coinciden.',
  passwordMissing: 'Escriba una contraseña válida.',
  confirmPasswordMissing: 'Confirme la contraseña.',
  tooLong: 'No puede pasar de 50 caracteres',
  websiteInvalid: 'Escriba una dirección web válida',
}
