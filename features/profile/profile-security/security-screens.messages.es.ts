import type { In } from '#platform/shared/language.ts'
import type * as english from './security-screens.messages.ts'

export const securityScreensTexts: In<typeof english.securityScreensTexts> = {
  lead: 'Cómo y dónde tiene iniciada la sesión.',
  currentPassword: 'Contraseña actual',
  cancel: 'Cancelar',
  email: {
    title: 'Correo',
    lead: 'Usted inicia sesión con esta dirección, y ahí van nuestros correos.',
    change: 'Cambiar correo',
    newEmail: 'Correo nuevo',
    ask: 'Enviar código',
    codeLead: email => `Enviamos un código de 6 dígitos a ${email}. Escríbalo para cambiar su correo.`,
    prove: 'Cambiar correo',
    resend: 'Reenviar código',
    done: 'Se cambió su correo.',
    ends: 'Se cerrará su sesión en todos los demás lugares, y avisaremos a la dirección anterior.',
  },
  password: {
    title: 'Contraseña',
    lead: 'Se cerrará su sesión en todos los demás lugares.',
    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirmar contraseña',
    save: 'Cambiar contraseña',
    done: 'Se cambió su contraseña.',
  },
  sessions: {
    title: 'Dónde tiene iniciada la sesión',
    thisOne: 'Este dispositivo',
    support: 'Soporte, con la cuenta de usted',
    unknown: 'Dispositivo desconocido',
    started: when => `Sesión iniciada ${when}`,
    seen: when => `visto por última vez ${when}`,
    end: 'Cerrar sesión',
    endOne: (device, when) => `Cerrar la sesión de ${device}, visto por última vez ${when}`,
    ended: 'Sesión del dispositivo cerrada.',
    endOthers: 'Cerrar sesión en los demás lugares',
    othersEnded: 'Sesión cerrada en los demás lugares.',
    confirmTitle: '¿Cerrar sesión en todos los demás lugares?',
    confirmText: 'Los demás dispositivos tendrán que iniciar sesión otra vez. Este sigue con la sesión iniciada.',
  },
}
