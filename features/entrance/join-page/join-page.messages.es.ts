import type { In } from '#platform/shared/language.ts'
import type * as english from './join-page.messages.ts'

export const settingsTexts: In<typeof english.settingsTexts> = {
  title: 'Página para unirse a la organización',
  lead: 'Una página pública donde la gente pide unirse a su organización.',
  promotionTitle: 'Permita que la gente se una con un plan',
  promotion:
    'Publique un solo enlace: el personal y los voluntarios piden unirse, y usted decide quién. Incluido en todos los planes de pago.',
  page: 'Página pública',
  enabled: 'Activar la página pública',
  enabledHint: 'Mientras está desactivada, el enlace no funciona y nadie puede pedir unirse.',
  address: 'Dirección',
  link: 'Enlace a la página',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  copyFailed: 'Su navegador no permitió copiar. Seleccione el enlace y cópielo.',
  qrCode: 'Obtener código QR',
  open: 'Abrir la página',
  slug: 'Final propio de la dirección (opcional)',
  slugHint: 'La última parte del enlace: hasta 50 letras, dígitos, guiones o guiones bajos.',
  domains: 'Correos permitidos',
  domainsLead: 'Solo pueden unirse personas con un correo de estos dominios. Se aprueban automáticamente.',
  noDomains: 'No hay dominios en la lista. Cualquiera puede pedir unirse, y usted aprueba o rechaza cada solicitud.',
  requests: 'Ver las solicitudes',
  newDomain: 'Dominio',
  domainHint: 'La parte después de la @, como escuela.org.',
  add: 'Agregar dominio',
  remove: domain => `Quitar ${domain}`,
  added: domain => `${domain} se agregó a la lista.`,
  removed: domain => `${domain} se quitó de la lista.`,
  update: 'Actualizar configuración',
}
export const joinPageTexts: In<typeof english.joinPageTexts> = {
  title: organization => `Unirse a ${organization}`,
  lead: 'Escriba el correo que usa ahí. Le enviamos un enlace para continuar.',
  email: 'Correo',
  submit: 'Pedir unirse',
  haveAccount: '¿Ya es miembro?',
  signIn: 'Iniciar sesión',
  mailedTitle: 'Revise su correo',
  mailed: (email, organization) => `Enviamos un correo a ${email}. Abra su enlace para unirse a ${organization}.`,
  waitingTitle: 'Solicitud enviada',
  waiting: (email, organization) =>
    `Un administrador de ${organization} la revisará. Si se aprueba, enviamos un enlace para unirse a ${email}.`,
  spam: '¿No llega el correo? Revise su carpeta de correo no deseado.',
  another: 'Usar otra dirección',
}
