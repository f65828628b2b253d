import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import { named } from '#platform/shared/named.ts'
import type * as english from './coop-assign.messages.ts'

const people = (count: number) => counted(count, 'persona')
const inOrganizations = (members: number, organizations: number) =>
  `${people(members)} en ${counted(organizations, 'organización', 'organizaciones')}`
export const coopAssignMessages: In<typeof english.coopAssignMessages> = {
  unknownCourse: 'Este curso ya no está disponible.',
  noOrganization: 'Elija al menos una organización.',
  unknownOrganizations: ids => `No pertenecen a su cooperativa: ${named(ids)}.`,
  nobody: 'No cambiaría nada para nadie en estas organizaciones.',
}
export const coopAssignTexts: In<typeof english.coopAssignTexts> = {
  button: 'Asignar capacitación',
  title: 'Asignar en organizaciones',
  lead: 'Solo se incluyen las organizaciones cuyo administrador permite que su cooperativa asigne. Cada una lo ve en su registro de cambios.',
  course: 'Curso',
  audience: 'Quién lo recibe',
  audiences: {
    everyone: 'Todos los miembros activos',
    without: 'Miembros activos que no lo tienen',
    overdue: 'Miembros activos que lo tienen atrasado',
  },
  dueDate: 'Fecha límite',
  allOrganizations: 'Todas las organizaciones que lo permiten',
  organizations: 'Organizaciones',
  organizationsHint: 'No aparecen las organizaciones que no permiten que su cooperativa asigne.',
  noneAllow:
    'Ninguna de sus organizaciones permite todavía que su cooperativa asigne capacitaciones. Sus ' +
    'administradores pueden permitirlo en su página Cooperativa.',
  email: 'Avisar a las personas por correo',
  cancel: 'Cancelar',
  review: 'Revisar',
  back: 'Atrás',
  assign: 'Asignar',
  summary: inOrganizations,
  opened: count => counted(count, 'capacitación se asignará', 'capacitaciones se asignarán'),
  redated: count => counted(count, 'fecha límite cambiará', 'fechas límite cambiarán'),
  nobody: 'No cambiaría nada para nadie. Elija otras organizaciones u otras personas.',
  included: 'Incluidas',
  leftOut: 'Organizaciones que quedan fuera',
  leftOutPeople: 'Personas que quedan fuera',
  columns: { organization: 'Organización', people: 'Personas', opened: 'Asignadas', redated: 'Fecha nueva' },
  reasons: {
    notAllowed: 'No permite que su cooperativa asigne',
    noPlan: 'No tiene un plan vigente',
    notInCatalog: 'El curso no está en su catálogo',
    nobody: 'No cambiaría nada para su gente',
  },
  inactive: count => counted(count, 'persona inactiva', 'personas inactivas'),
  holding: count =>
    counted(
      count,
      'persona tiene un certificado válido que todavía no hay que renovar',
      'personas tienen un certificado válido que todavía no hay que renovar',
    ),
  alreadyOpen: count => counted(count, 'persona ya lo tiene', 'personas ya lo tienen'),
  assigned: (members, organizations) => `La capacitación se asignará a ${inOrganizations(members, organizations)}`,
  list: {
    tab: 'Asignadas',
    label: 'Asignaciones en sus organizaciones',
    search: 'Curso',
    columns: {
      course: 'Curso',
      audience: 'Quién',
      organizations: 'Organizaciones',
      due: 'Fecha límite',
      when: 'Asignada',
      progress: 'Avance',
    },
    by: name => `por ${name}`,
    done: members => `Hecha para ${people(members)}`,
    figures: (opened, redated) =>
      `${counted(opened, 'capacitación asignada', 'capacitaciones asignadas')}, ${counted(redated, 'fecha cambiada', 'fechas cambiadas')}`,
    emptyTitle: 'Todavía no se ha asignado nada',
    empty: 'Lo que asigne en sus organizaciones aparece aquí.',
  },
}
