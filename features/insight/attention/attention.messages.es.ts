import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './attention.messages.ts'

type Unit = 'Certificate' | 'Seat' | null
const inDays = (days: number) => (days === 0 ? 'hoy' : days === 1 ? 'mañana' : `en ${days} días`)
const units = (quota: number, unit: Unit) =>
  unit === 'Seat' ? counted(quota, 'lugar', 'lugares') : counted(quota, 'certificado', 'certificados')
const used = (unit: Unit) => (unit === 'Seat' ? 'ocupados' : 'usados')

export const attentionTexts: In<typeof english.attentionTexts> = {
  joinRequests: count => `${counted(count, 'persona pide', 'personas piden')} unirse`,
  outsideCertificates: count =>
    `${counted(count, 'certificado', 'certificados')} de otro lugar ${count === 1 ? 'espera' : 'esperan'} su revisión`,
  batches: count =>
    `${counted(count, 'lote', 'lotes')} de invitaciones ${count === 1 ? 'requiere' : 'requieren'} atención`,
  exportReady: name => `${name} está listo para descargar`,
  exportFailed: name => `${name} no se pudo preparar`,
  trialOver: 'Su prueba terminó',
  planOver: 'Su plan terminó',
  trialEnds: days => `Su prueba termina ${inDays(days)}`,
  planEnds: days => `Su plan termina ${inDays(days)}`,
  planUsedUp: (quota, unit) => `Sin disponibles: ${units(quota, unit)} ya ${used(unit)}`,
  planNearlyUsed: (count, quota, unit) => `${count.toLocaleString('en-US')} de ${units(quota, unit)} ya ${used(unit)}`,
  overdue: count => `${counted(count, 'persona', 'personas')} con atraso`,
  lapsing: count =>
    `${counted(count, 'persona tiene', 'personas tienen')} una capacitación que vence en los próximos 30 días`,
}

export const attentionDetails: In<typeof english.attentionDetails> = {
  since: day => `desde el ${day}`,
  oldest: day => `lo más antiguo, desde el ${day}`,
  overdue: day => `la fecha límite más antigua fue el ${day}`,
  lastDay: day => `el último día es el ${day}`,
  ended: day => `el último día fue el ${day}`,
  again: 'por favor, pídalo otra vez',
}

export const digestTexts: In<typeof english.digestTexts> = {
  subject: organization => `Lo que le espera en ${organization}`,
  greeting: firstName => `Hola, ${firstName}:`,
  intro: organization => `Esto es lo que espera a los administradores de ${organization} esta semana:`,
  button: 'Abrir el panel',
  why: 'Recibe este correo los lunes, cuando algo espera, porque es administrador. Puede desactivarlo en Perfil > Notificaciones.',
}

export const planEndTexts: In<typeof english.planEndTexts> = {
  subject: {
    trial: (organization, days) => `La prueba de ${organization} termina ${inDays(days)}`,
    plan: (organization, days) => `El plan de ${organization} termina ${inDays(days)}`,
  },
  greeting: firstName => `Hola, ${firstName}:`,
  trial: (organization, day) => `La prueba de ${organization} termina: el último día es el ${day}.`,
  cancelled: (organization, plan, day) =>
    `El plan ${plan} de ${organization} se canceló, así que no se renueva: el último día es el ${day}.`,
  agreed: (organization, day) => `El acuerdo de ${organization} termina: el último día es el ${day}.`,
  unpaid: (organization, plan, day) =>
    `No se pudo cobrar el próximo año del plan ${plan} de ${organization}: si no se paga, el último día es el ${day}.`,
  next:
    'Después, su gente puede seguir con sus capacitaciones, y todos los registros y certificados se conservan. ' +
    'Los certificados nuevos quedan retenidos, y la importación, las asignaciones a muchas personas y su página para unirse ' +
    'quedan cerradas hasta que tenga un plan.',
  todo: {
    trial: 'Para seguir sin interrupción, elija un plan.',
    cancelled: 'Para seguir sin interrupción, reanude su plan o elija otro.',
    agreed: 'Para seguir sin interrupción, responda a este correo o escríbanos.',
    unpaid: 'Por favor, revise su método de pago en Administrar suscripción.',
  },
  button: { trial: 'Elegir un plan', plan: 'Abrir cuenta y facturación' },
}
