import type { In } from '#platform/shared/language.ts'
import type * as english from './login-as.messages.ts'

export const loginAsMessages: In<typeof english.loginAsMessages> = {
  title: 'Usar la cuenta de alguien',
  lead: 'Vea el producto como lo ve otra persona. No se le avisa. Cada cambio que haga se registra con los dos nombres.',
  search: 'Nombre, correo, organización',
  people: 'Personas',
  person: 'Persona',
  organizations: 'Organizaciones',
  added: 'Desde',
  noOrganization: 'Ninguna',
  more: count => `y ${count} más`,
  empty: 'Busque a una persona por nombre, correo u organización.',
  logInAs: 'Entrar',
  logInAsPerson: name => `Entrar como ${name}`,
  dialogTitle: name => `¿Entrar como ${name}?`,
  dialogLead:
    'Durante 60 minutos puede ver y hacer lo que esta persona puede. Contraseña, verificación en dos pasos, pagos y privacidad quedan fuera.',
  reason: 'Motivo',
  reasonHint: 'Se guarda en el registro de cambios. Por ejemplo, el número de una solicitud de soporte.',
  reasonTooShort: 'Escriba el motivo en pocas palabras.',
  cancel: 'Cancelar',
  bannerName: name => `Entró como ${name}`,
  bannerLabel: 'Está usando la cuenta de otra persona',
  minutesLeft: minutes => (minutes <= 1 ? 'Queda menos de un minuto' : `Quedan ${minutes} minutos`),
  exit: 'Salir',
  timeOver: 'Pasaron los 60 minutos. Está otra vez en su propia cuenta.',
  staffTarget: 'No puede entrar como personal de la plataforma.',
  notActing: 'No está usando la cuenta de otra persona.',
}
