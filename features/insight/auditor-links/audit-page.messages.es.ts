import type { In } from '#platform/shared/language.ts'
import type * as english from './audit-page.messages.ts'

export const auditPageTexts: In<typeof english.auditPageTexts> = {
  title: 'Registros de capacitación',
  waiting: 'Se están leyendo los registros.',
  notAvailable: 'Este enlace no está disponible',
  notAvailableText: 'Pida uno nuevo a la persona que se lo dio.',
  ended: 'Esta lista ya no está disponible. Abra el enlace otra vez.',
  preparedFor: 'Preparado para',
  organization: 'Organización',
  people: 'Personas',
  days: 'Días en que se completó',
  anyDay: 'Cualquiera, hasta hoy',
  asOf: 'Datos del',
  validThrough: 'Enlace válido hasta',
  watermark: (name, organization, day) => `Preparado para ${name} · ${organization} · ${day}`,

  who: 'Para',
  courses: 'Capacitación',
  when: 'Cuándo',
  endedOn: day => `La organización terminó este requisito el ${day}. Ya no se aplica a nadie.`,
  rate: { requirement: 'Lo cumplen', trainings: 'Válidas hoy' },
  total: { requirement: 'Personas', trainings: 'Completadas' },
  figuresOf: name => `${name}: cifras`,

  list: 'Personas',
  search: 'Nombre',
  standing: 'Situación',
  requirement: 'Requisito',
  none: 'No hay nadie en la lista.',
  noRequirements: 'La organización no tiene requisitos.',
  columns: {
    name: 'Nombre',
    groups: 'Grupos',
    requirement: 'Requisito',
    standing: 'Situación',
    completed: 'Completado',
    certificate: 'Certificado',
    validUntil: 'Válido hasta',
  },
  more: count => `y ${count} más`,
  outside: 'De otro lugar, aceptado por la organización',
  noEnd: 'Sin fin',
  print: 'Imprimir',
  download: 'Descargar CSV',
  check:
    'Cada número de certificado lleva a su verificación pública. Solo aparecen las personas activas hoy en la organización.',
  checkDays:
    'Cada número de certificado lleva a su verificación pública. Solo aparecen las personas activas hoy en la ' +
    'organización que completaron una capacitación en los días de arriba.',
}
