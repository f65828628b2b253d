import type { In } from '#platform/shared/language.ts'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { counted } from '#platform/shared/counted.ts'
import { learnersPage } from '#people/learners/learners.page.ts'
import { organizationProfilePage } from '#organization/organization-profile/organization-profile.page.ts'
import { trainingsPage } from '#training/trainings/trainings.page.ts'
import { groupsPage } from '#people/manage-groups/manage-groups.page.ts'
import { learnerReportsPage } from '../learner-metrics/learner-reports.page.ts'
import { assignTrainingPage } from '#training/assign-trainings/assign-trainings.page.ts'
import { joinSettingsPage } from '#entrance/join-page/join-page.page.ts'
import { importLearnersPage } from '#people/import-wizard/import-wizard.page.ts'
import type * as english from './dashboard.messages.ts'

const count = (value: number) => value.toLocaleString('en-US')
const days = (value: number) => counted(value, 'día')
export const dashboardTexts: In<typeof english.dashboardTexts> = {
  title: 'Panel',
  welcome: 'Le damos la bienvenida. Unos pocos pasos, y su gente puede empezar su capacitación.',
  tilesLabel: 'Cómo va la capacitación de su gente',
  tiles: {
    compliant: 'Al día',
    compliantOf: (part, people) => `${part} de ${counted(people, 'miembro activo', 'miembros activos')}`,
    noTraining: value => `${count(value)} sin capacitación`,
    expiring: 'Por vencer en 30 días',
    in60: value => `${count(value)} en 60 días`,
    in90: value => `${count(value)} en 90`,
    overdue: 'Con atraso',
    overdueOf: value =>
      value === 0 ? 'Nada con atraso' : counted(value, 'capacitación atrasada', 'capacitaciones atrasadas'),
    notStarted: 'Sin empezar',
    notStartedOf: value =>
      value === 0 ? 'Nada por empezar' : counted(value, 'capacitación por empezar', 'capacitaciones por empezar'),
    invites: 'Invitaciones pendientes',
    invitesOf: value => (value === 0 ? 'No hay invitaciones abiertas' : 'En espera de respuesta'),
    people: value => (value === 1 ? 'persona' : 'personas'),
  },
  plan: {
    title: 'Plan',
    trial: 'Prueba',
    ended: 'Terminado',
    enterprise: 'Sin límite',
    certificates: 'Certificados emitidos',
    withBought: 'Certificados, incluidos los comprados',
    seats: 'Usuarios activos',
    trialCertificates: 'Certificados de la prueba',
    seatsHint: 'Se cuenta como usuario activo a quien tiene actividad de capacitación en el año de la suscripción.',
    figures: (used, quota) => (quota === null ? count(used) : `${count(used)} de ${count(quota)}`),
    seeUsed: (kind, used) =>
      kind === 'Seat' ? `Ver a quiénes se cuenta: ${count(used)}` : `Ver qué certificados cuentan: ${count(used)}`,
    trialLeft: left =>
      left === 0 ? 'Su prueba termina hoy.' : `${left === 1 ? 'Queda' : 'Quedan'} ${days(left)} de su prueba.`,
    until: date => `Su plan dura hasta el ${date}.`,
    endedText: 'Su plan terminó. Elija uno para emitir certificados otra vez.',
    none: 'Todavía no se ha elegido un plan.',
    withheld: value =>
      value === 1
        ? '1 certificado está retenido hasta que haya más disponibles.'
        : `${count(value)} certificados están retenidos hasta que haya más disponibles.`,
    manage: 'Cuenta y pagos',
    choose: 'Elegir plan',
  },
  completions: {
    title: 'Capacitaciones completadas por mes',
    total: value => `${count(value)} en 12 meses`,
    caption: 'Capacitaciones que los miembros activos completaron en cada uno de los últimos 12 meses',
    month: 'Mes',
    completed: 'Completadas',
    soFar: month => `${month} (hasta ahora)`,
    empty: 'Aquí aparecen las capacitaciones que se completan cada mes.',
    insights: 'Análisis: grupos, próximas renovaciones, preguntas del examen',
  },
  atRisk: {
    title: 'Requieren atención',
    lead: 'Primero el mayor atraso, después lo que vence antes',
    reminders: 'Recordatorios',
    empty: 'Nadie va con atraso, y ningún certificado vence en los próximos 90 días.',
    days: {
      overdue: value => `${days(-value)} de atraso`,
      expired: value => `Venció hace ${days(-value)}`,
      expiring: value => (value === 0 ? 'Vence hoy' : `Vence en ${days(value)}`),
    },
    date: { overdue: 'Era para el', expired: 'Venció el', expiring: 'Vence el' },
  },
  whatApplies: {
    title: 'Lo que se aplica',
    lead: 'A quiénes pide la ley de su estado que se capaciten, y cómo van.',
    open: 'Ver las reglas',
  },
  calendar: {
    title: 'Calendario',
    lead: 'A cuántas personas se les vence y qué día, en su propio calendario.',
    open: 'Suscribirse',
  },
  offsite: {
    title: 'Certificados externos',
    received: value =>
      `Aquí se ${value === 1 ? 'guarda' : 'guardan'} ${counted(value, 'certificado')} de su propio sistema de aprendizaje.`,
    link: 'Verlos',
  },
  recent: {
    title: 'Certificados recientes',
    empty: 'Los certificados aparecen aquí en cuanto se emiten.',
  },
  checklist: {
    title: 'Primeros pasos',
    progress: 'Pasos hechos',
    done: 'Hecho',
    withPlan: 'Con un plan',
    hide: 'Ocultar los primeros pasos',
    show: 'Mostrar los primeros pasos',
    sample: 'Ver un ejemplo',
    sampleLead: 'Vea cómo se ve todo esto con personas. No se agrega nada a su organización.',
    inviteWithoutPlan: {
      title: 'Invite a su gente',
      text: 'Escriba hasta 10 correos a la vez. No se envía nada hasta que lo confirme.',
      action: 'Invitar participantes',
      to: addressOf(learnersPage),
    },
    trainingsWithoutPlan: {
      title: 'Elija sus capacitaciones',
      text: 'Seleccione personas en Participantes y elija Asignar capacitación. O cree un grupo con sus cursos.',
      action: 'Abrir participantes',
      to: addressOf(learnersPage),
    },
    steps: {
      profile: {
        title: 'Complete su perfil',
        text: 'Agregue un contacto y su estado. El estado determina qué cursos se aplican.',
        action: 'Editar perfil',
        to: addressOf(organizationProfilePage),
      },
      trainings: {
        title: 'Elija sus capacitaciones',
        text: 'Vea qué cursos puede tomar su gente, y asigne el primero.',
        action: 'Ver capacitaciones',
        to: addressOf(trainingsPage),
      },
      group: {
        title: 'Cree un grupo',
        text: 'Quienes se unen a un grupo reciben sus cursos automáticamente.',
        action: 'Agregar grupo',
        to: addressOf(groupsPage),
      },
      invite: {
        title: 'Invite a su gente',
        text: 'Escriba sus correos o cargue un archivo. No se envía nada hasta que lo confirme.',
        action: 'Invitar participantes',
        to: addressOf(learnersPage),
      },
      report: {
        title: 'Vea un informe',
        text: 'Cada capacitación de cada persona, en una lista que puede filtrar y exportar.',
        action: 'Abrir informe',
        to: addressOf(learnerReportsPage),
      },
      branding: {
        title: 'Póngale su imagen',
        text: 'Su logotipo, su color y unas palabras de bienvenida, para que su gente sepa quién le escribe.',
        action: 'Elegir imagen',
        to: addressOf(pageAt('/organization/branding')),
      },
      requirement: {
        title: 'Defina un requisito',
        text: 'Diga quién necesita qué curso y para cuándo. Las personas nuevas lo reciben solas.',
        action: 'Agregar requisito',
        to: addressOf(pageAt('/requirements/new')),
      },
      joinPage: {
        title: 'Abra su página para unirse',
        text: 'Las personas piden unirse por un enlace, y usted las aprueba.',
        action: 'Configurar página',
        to: addressOf(joinSettingsPage),
      },
    },
    locked: {
      report: {
        text: 'Los informes se abren con un plan. Todo lo que se hizo se conserva.',
        action: 'Ver planes',
        to: addressOf(pageAt('/organization/account-billing')),
      },
      requirement: {
        text: 'Viene con un plan. Mientras tanto, vea a quién se lo pide la ley de su estado, y asigne por grupo.',
        action: 'Ver qué se aplica',
        to: addressOf(pageAt('/what-applies')),
      },
      joinPage: {
        text: 'Viene con un plan. Mientras tanto, invite a las personas por correo.',
        action: 'Invitar por correo',
        to: addressOf(learnersPage),
      },
    },
  },
  actionsWithoutPlan: [
    { label: 'Informes de participantes', to: addressOf(learnerReportsPage), icon: 'chart' },
    { label: 'Invitar participantes', to: addressOf(learnersPage), icon: 'userPlus' },
  ],
  actions: [
    { label: 'Informes de participantes', to: addressOf(learnerReportsPage), icon: 'chart' },
    { label: 'Asignar capacitación', to: addressOf(assignTrainingPage), icon: 'assign' },
    { label: 'Importar participantes', to: addressOf(importLearnersPage), icon: 'upload' },
  ],
}
