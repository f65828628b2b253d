import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './sample.messages.ts'

export const sampleTexts: In<typeof english.sampleTexts> = {
  title: 'Un vistazo',
  chip: 'Ejemplo',
  lead: 'El panel y el informe, como se ven cuando ya hay personas.',
  notice: organization =>
    `Estas personas no existen. Nada de esto es de ${organization}: no se guarda nada, nadie recibe correos y nada cuenta.`,
  tilesLabel: 'Cómo va la capacitación de las personas del ejemplo',
  back: 'Volver a su panel',
  invite: 'Invite a su gente',
  groups: 'Por grupo',
  group: 'Grupo',
  people: 'Personas',
  compliant: 'Al día',
  list: 'Personas',
  all: 'Todas',
  invited: 'Con invitación',
  of: (what, value) => `${what}: ${counted(value, 'persona')}`,
  showAll: 'Mostrar todas',
  nobody: 'Nadie del ejemplo está así.',
  columns: { person: 'Persona', group: 'Grupo', status: 'Situación', trainings: 'Capacitaciones' },
  courses: ['Conceptos básicos del reporte', 'Reconocer la negligencia'],
  done: day => `hasta el ${day}`,
  ended: day => `terminó el ${day}`,
  due: day => `para el ${day}`,
  late: day => `era para el ${day}`,
}
