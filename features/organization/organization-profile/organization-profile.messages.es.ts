import type { In } from '#platform/shared/language.ts'
import type * as english from './organization-profile.messages.ts'

export const organizationProfileMessages: In<typeof english.organizationProfileMessages> = {
  required: 'Elija una imagen.',
  pictureWrong: 'Elija una imagen PNG, JPEG o WebP de 5,000 píxeles por lado como máximo.',
  pictureTooLarge: 'La imagen debe pesar como máximo 1 MB.',
  logoSaved: 'Logotipo guardado',
  logoRemoved: 'Logotipo quitado',
}
export const organizationProfileTexts: In<typeof english.organizationProfileTexts> = {
  title: 'Perfil de la organización',
  lead: 'Cómo ve su gente a su organización, y la configuración de sus capacitaciones.',
  cooperative: 'Cooperativa',
  branding: 'Imagen propia',
  logo: 'Logotipo',
  logoHint: 'PNG, JPEG o WebP, como máximo 1 MB. Aparece en su página para unirse.',
  logoHintCooperative: 'PNG, JPEG o WebP, como máximo 1 MB.',
  logoOf: name => `Logotipo de ${name}`,
  chooseLogo: 'Cargar logotipo',
  changeLogo: 'Cambiar logotipo',
  removeLogo: 'Quitar logotipo',
  removeLogoQuestion: '¿Quitar el logotipo?',
  removeLogoText: 'Desaparece de inmediato de su página para unirse.',
  cancel: 'Cancelar',
  details: 'Organización',
  name: 'Nombre',
  industry: 'Sector',
  website: 'Sitio web',
  contact: 'Contacto',
  contactLead: 'La persona a quien pueden acudir sus participantes. La ven en Organización.',
  contactLeadCooperative:
    'La persona a quien pueden acudir sus organizaciones. Sus administradores la ven en su página Cooperativa.',
  contactName: 'Nombre del contacto',
  contactEmail: 'Correo del contacto',
  contactPhone: 'Teléfono del contacto',
  address: 'Dirección',
  addressLine: 'Calle y número',
  city: 'Ciudad',
  state: 'Estado',
  stateHint: 'Determina qué capacitaciones se aplican a su gente.',
  zip: 'Código postal',
  training: 'Capacitación',
  timeZone: 'Zona horaria',
  timeZoneHint: 'Se usa en informes, fechas límite y recordatorios.',
  defaultDueDays: 'Días hasta la fecha límite',
  defaultDueDaysHint: 'Días hasta la fecha límite de una asignación nueva. Déjelo vacío para no sugerir ninguna.',
  reminders: 'Enviar recordatorios',
  remindersPage: 'Vea qué se envía y elija otros días',
  remindersHint:
    'Escribimos 30, 7 y 1 días antes de una fecha límite o de que venza un certificado, ' +
    'y cada semana cuando una capacitación está atrasada, salvo que usted elija otra cosa.',
  credit: 'Aceptar cursos completados en otro lugar',
  creditHint:
    'Quienes completaron un curso en otra organización pueden hacer que cuente aquí, desde ese día. ' +
    'Ocupa un certificado, igual que tomar el curso aquí.',
  cycles: 'Abrir renovaciones automáticamente',
  cyclesHint:
    'Para quienes su grupo o asignación exige una capacitación, ' +
    'se abre otra vez 90 días antes de que venza su certificado y es para ese día. ' +
    'Les escribimos una vez cuando se abre.',
  security: 'Seguridad',
  twoFactor: 'Exigir dos pasos a los administradores',
  twoFactorHint:
    'Los administradores necesitan una aplicación de autenticación y se les pide configurarla en su próximo ' +
    'paso. A los participantes no se les pide.',
  twoFactorActing: 'Está usando la cuenta de otra persona. Solo ella puede cambiar esto.',
  twoFactorMissing:
    'Usted todavía no tiene una aplicación de autenticación. Después de guardar, debe configurar una para seguir como administrador.',
  twoFactorSetUp: 'Configurarla ahora',
  save: 'Guardar cambios',
}
export const usualZones: In<typeof english.usualZones> = {
  'America/New_York': 'Hora del Este (Nueva York)',
  'America/Chicago': 'Hora del Centro (Chicago)',
  'America/Denver': 'Hora de la Montaña (Denver)',
  'America/Phoenix': 'Arizona (Phoenix)',
  'America/Los_Angeles': 'Hora del Pacífico (Los Ángeles)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawái (Honolulu)',
  'America/Puerto_Rico': 'Hora del Atlántico (Puerto Rico)',
  'Pacific/Guam': 'Hora de Chamorro (Guam)',
}
