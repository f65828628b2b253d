import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { people } from '#people/change-learners/change-learners.messages.ts'
import type * as english from './cooperative.messages.ts'

const count = (value: number) => value.toLocaleString('en-US')
export const cooperativeTexts: In<typeof english.cooperativeTexts> = {
  title: 'Panel',
  lead: 'Cómo va la capacitación en sus organizaciones. Cada organización administra a su propia gente.',
  label: 'Organizaciones',
  tabsLabel: 'Su cooperativa',
  search: 'Nombre',
  tilesLabel: 'Cómo va la capacitación de la gente de sus organizaciones',
  tiles: {
    compliant: 'Al día',
    compliantOf: (part, members) => `${part} de ${counted(members, 'miembro activo', 'miembros activos')}`,
    noTraining: value => `${count(value)} sin capacitación`,
    expiring: 'Por vencer en 30 días',
    in60: value => `${count(value)} en 60 días`,
    in90: value => `${count(value)} en 90`,
    overdue: 'Con atraso',
    overdueOf: part => `${part} de los miembros activos`,
    noneOverdue: 'Nadie va con atraso',
    notStarted: 'Sin empezar',
    notStartedOf: part => `${part} de los miembros activos`,
    allStarted: 'Nada por empezar',
    organizations: 'Organizaciones',
    invitations: value =>
      value === 0 ? 'No hay invitaciones abiertas' : counted(value, 'invitación abierta', 'invitaciones abiertas'),
  },
  columns: {
    name: 'Organización',
    people: 'Miembros activos',
    compliant: 'Al día',
    overdue: 'Con atraso',
    expiring30: 'Por vencer en 30 días',
    notStarted: 'Sin empezar',
    noTraining: 'Sin capacitación',
  },
  totals: organizations => `Total: ${counted(organizations, 'organización', 'organizaciones')}`,
  mayAssign: 'Le permite asignar capacitaciones',
  share: percent => `${percent} al día`,
  menu: { people: 'Ver personas', trainings: 'Ver capacitaciones', certificates: 'Ver certificados' },
  assign: 'Asignar capacitación',
  emptyTitle: 'Todavía no hay organizaciones',
  empty: 'Las organizaciones aparecen aquí cuando aceptan su invitación.',
  people: {
    title: 'Personas',
    search: 'Nombre o correo',
    filters: { training: 'Capacitación' },
    columns: {
      person: 'Participante',
      organization: 'Organización',
      training: 'Capacitación',
      nextDue: 'Próxima fecha',
    },
    menu: { trainings: 'Ver capacitaciones', certificates: 'Ver certificados' },
    total: people,
    emptyTitle: 'Todavía no hay nadie',
    empty: 'Los miembros activos de sus organizaciones aparecen aquí.',
  },
}
