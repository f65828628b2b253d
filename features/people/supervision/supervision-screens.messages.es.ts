import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './supervision-screens.messages.ts'

export const myPeopleTexts: In<typeof english.myPeopleTexts> = {
  title: 'Mi gente',
  lead: (groups, people) => {
    if (groups.length === 0) return 'Las personas que usted supervisa.'
    const others = people > 0 ? ` y ${counted(people, 'persona', 'personas')} más que usted supervisa` : ''
    return `Las personas de ${groups.join(', ')}${others}.`
  },
  total: count => counted(count, 'persona', 'personas'),
  search: 'Nombre o correo',
  status: 'Situación',
  group: 'Grupo',
  columns: {
    person: 'Persona',
    groups: 'Grupos',
    training: 'Situación',
    nextDue: 'Próxima fecha',
    lastActivity: 'Última actividad',
  },
  never: 'Nunca',
  trainings: 'Ver capacitaciones',
  trainingsOf: name => `Capacitaciones de ${name}`,
  noTrainings: 'Todavía no hay capacitaciones.',
  remind: 'Recordar',
  reminded: count =>
    count === 1 ? 'Se envió un recordatorio a 1 persona.' : `Se envió un recordatorio a ${count} personas.`,
  notReminded: 'Sin recordatorio',
  close: 'Cerrar',
  exportList: 'Exportar la lista',
  emptyTitle: 'Nadie a su cargo',
  empty: 'Los grupos y las personas que supervisa no tienen miembros activos ahora. Su administrador los elige.',
  digest: 'Enviarme un correo los lunes si alguien tiene atraso o una fecha cercana',
  digestOn: 'Recibe un resumen los lunes cuando hay algo que contar.',
  digestOff: 'No recibe el resumen semanal.',
  due: day => `Fecha límite: ${day}`,
  completed: day => `Terminada: ${day}`,
  course: 'Curso',
  state: 'Situación',
  day: 'Fecha',
  certificate: 'Certificado',
}

export const supervisorsTexts: In<typeof english.supervisorsTexts> = {
  title: 'Supervisores',
  lead: 'Un director de escuela o una jefa de enfermería ve a las personas a su cargo y puede enviarles recordatorios. No ve a nadie más.',
  reminders: 'Recordatorios',
  add: 'Agregar supervisor',
  edit: 'Cambiar a quién supervisa',
  editTitle: name => `A quién supervisa ${name}`,
  remove: 'Quitar el rol',
  actions: 'Acciones del supervisor',
  removeQuestion: name => `¿Ya no es supervisor ${name}?`,
  removeText: 'Ya no verá a estas personas ni recibirá correos sobre ellas. Sus propias capacitaciones se quedan.',
  removed: 'Ya no es supervisor.',
  saved: 'Supervisor guardado.',
  person: 'Persona',
  personHint: 'Un miembro activo de su organización',
  searchPeople: 'Nombre o correo',
  groups: 'Grupos',
  groupsHint: 'Todas las personas de estos grupos, ahora y después',
  people: 'Personas',
  peopleHint: 'Además de los grupos',
  cancel: 'Cancelar',
  save: 'Guardar',
  emptyTitle: 'Todavía no hay supervisores',
  empty:
    'Agregue a un director, a una jefa de enfermería o a un jefe de equipo, y elija los grupos o las personas a su cargo.',
  count: count => counted(count, 'persona', 'personas'),
  overdue: count => `${count.toLocaleString('en-US')} con atraso`,
  inactive: 'No está activo: no ve a nadie',
  noGroups: 'Sin grupos',
  escalation: 'Cuando alguien sigue con atraso',
  days: 'Avisar a los supervisores después de estos días',
  daysHint: 'Vacío: lo ven solo en su lista y en el resumen semanal.',
  daysSaved: 'Guardado.',
}
