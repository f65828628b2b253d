import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './floors.messages.ts'

const completed = (count: number) => counted(count, 'capacitación completa', 'capacitaciones completas')
const inOrganizations = (count: number) => counted(count, 'organización', 'organizaciones')
export const floorsMessages: In<typeof english.floorsMessages> = {
  chooseVersion: 'Elija una versión.',
  chooseDay: 'Elija un día.',
  oneOf: 'Elija una versión o un día, no ambos.',
  unknownVersion: 'Elija una versión de este curso que tenga otras anteriores.',
  past: 'Elija hoy o un día posterior.',
  afterItself: 'Elija un día que no sea posterior al día en que entra en vigor.',
  reason: 'Escriba un motivo.',
  reasonTooLong: 'Use como máximo 500 caracteres.',
  typeName: 'Escriba el nombre del curso.',
  wrongName: name => `Escriba «${name}».`,
  stands: 'Esto ya se exige. Para cambiar el día, quítelo primero.',
  lifted: 'Otra persona ya quitó esto.',
  unknown: 'No existe ese curso.',
}
const figures: In<typeof english.floorsTexts.preview.figures> = {
  organizations: 'Organizaciones',
  people: 'Personas',
  completions: 'Capacitaciones completas',
  losing: 'Dejan de estar al día',
}
export const floorsTexts: In<typeof english.floorsTexts> = {
  course: 'Curso',
  versions: 'Versiones',
  floors: {
    title: 'Qué capacitaciones cuentan',
    lead: 'Todo lo que se completó cuenta hasta que vence su certificado, salvo que aquí se exija una versión más nueva.',
    none: 'Cuentan todas las versiones.',
    add: 'Exigir una versión más nueva',
    version: version => `Versión ${version} o una posterior`,
    day: day => `Completada el ${day} o después`,
    from: day => `A partir del ${day}`,
    since: day => `Desde el ${day}`,
    until: day => `Se quitó el ${day}`,
    standing: 'En vigor',
    planned: 'Prevista',
    lifted: 'Quitada',
    working: 'Aplicándose',
    restoring: 'Restaurándose',
    touched: (completions, people, organizations) =>
      `${completed(completions)} de ${counted(people, 'persona')} en ${inOrganizations(organizations)}`,
    reason: reason => `Motivo: ${reason}`,
    liftedReason: reason => `Se quitó porque: ${reason}`,
    lift: 'Quitar',
    liftOf: what => `Quitar: ${what}`,
  },
  lift: {
    title: '¿Contar otra vez las capacitaciones anteriores?',
    lead: 'Lo que dejó de contar por esto cuenta otra vez hasta su propio último día. Las capacitaciones que se abrieron por eso siguen abiertas.',
    reason: 'Motivo',
    submit: 'Contarlas otra vez',
    cancel: 'Cancelar',
    done: 'Las capacitaciones anteriores se están restaurando.',
  },
  choose: {
    title: 'Exigir una versión más nueva',
    lead:
      'Los certificados conservan lo que llevan impreso y todavía se pueden verificar. Desde el día que elija, ' +
      'los anteriores ya no cuentan para esta capacitación.',
    card: 'Qué cuenta',
    kind: 'Contar solo',
    kinds: {
      version: 'Una versión y todas las posteriores',
      day: 'Lo que se completó desde un día',
    },
    version: 'Primera versión que cuenta',
    day: 'Primer día que cuenta',
    versionHint: 'Lo que se completó en versiones anteriores deja de contar.',
    dayHint: 'Según el calendario de cada organización.',
    effectiveOn: 'En vigor desde',
    effectiveHint: 'Lo anterior cuenta hasta el día antes.',
    look: 'Ver a quién afecta',
    noVersions: 'Solo hay una versión. Elija un día.',
  },
  preview: {
    title: 'A quién afecta',
    figures,
    losingNote: 'al día hoy, y ya no desde ese día',
    peopleNote: 'contadas en cada organización a la que pertenecen',
    organizations: 'Por organización',
    search: 'Organización',
    organization: 'Organización',
    individuals: 'Personas sin organización',
    columns: figures,
    empty: 'No afecta a ninguna capacitación completa.',
    set: 'Exigirla',
    change: 'Cambiar',
  },
  confirm: {
    title: '¿Exigir una versión más nueva?',
    lead: (completions, organizations) =>
      `Con esto ${completions === 1 ? 'deja' : 'dejan'} de contar ${completed(completions)} en ${inOrganizations(organizations)}.`,
    follows: 'Los administradores reciben un correo, y las capacitaciones obligatorias se abren otra vez.',
    reason: 'Motivo',
    reasonHint: 'Lo leen los administradores de todas las organizaciones afectadas.',
    name: name => `Escriba «${name}» para confirmar`,
    submit: 'Exigirla',
    cancel: 'Cancelar',
    done: 'Guardado. Se está aplicando.',
  },
}
