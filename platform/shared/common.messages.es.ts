import type { In } from './language.ts'
import type { common as english } from './common.messages.ts'

export const common: In<typeof english> = {
  locale: 'es-US',
  required: 'Obligatorio',
  futureDate: 'Elija una fecha futura.',
  takenEnds: 'ya está en uso.',
  emailInvalid: 'Escriba un correo válido.',
  genericError: 'Ocurrió un error',
  somethingWentWrong: 'Algo salió mal',
  serverError: 'Ocurrió un error. Inténtelo otra vez. Si sigue pasando, presione el botón Ayuda para pedir asistencia.',
  sessionExpired: 'Su sesión terminó. Inicie sesión otra vez',
  noAccess: 'No tiene acceso a este contenido.',
  notWhileActing: 'No puede hacer esto mientras usa la cuenta de otra persona.',
  notFound: 'No encontramos eso.',
  conflict: 'Otra persona cambió esto mientras tanto. Vuelva a cargar la página e inténtelo otra vez.',
  tooMany: 'Demasiados intentos. Espere un momento e inténtelo otra vez.',
  unknownField: 'Este campo no se espera aquí.',
  notValid: 'Este valor no es válido.',
  fileIsGenerated: 'El archivo se está preparando y le llegará por correo',
  codeInvalid: 'Ese código no funcionó',
}
