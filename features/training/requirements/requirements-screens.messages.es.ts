import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './requirements-screens.messages.ts'

const people = (count: number) => counted(count, 'persona')

export const requirementsTexts: In<typeof english.requirementsTexts> = {
  title: 'Requisitos',
  lead:
    'Qué exige su organización, a quién y cada cuánto. Quien se une, cambia de grupo o debe repetirla recibe la ' +
    'capacitación sin que usted la asigne.',
  add: 'Nuevo requisito',
  edit: 'Editar requisito',
  emptyTitle: 'Todavía no hay requisitos',
  empty:
    'Una asignación se hace una vez, para las personas de ese día. Un requisito permanece: encuentra a sus personas ' +
    'por grupo, cargo o fecha de contratación, también a quienes llegan después, y vuelve a pedir la capacitación a tiempo.',
  bringing: 'Se está aplicando a sus personas. Las cifras están por cambiar.',
  rate: 'Lo cumplen',
  figures: { people: 'Personas', met: 'Cumplido', toDo: 'Pendiente', overdue: 'Atrasado', waived: 'Dispensado' },
  figuresOf: name => `${name}: cómo están sus personas`,
  unknown: 'No encontramos este requisito.',

  who: 'Para',
  courses: 'Capacitación',
  when: 'Cuándo',
  reminders: 'Recordatorios',
  asOrganization: 'Como lo hace su organización',

  end: 'Terminar requisito',
  endTitle: name => `¿Terminar «${name}»?`,
  endText:
    'Se retiran las capacitaciones que abrió y que nadie ha empezado. Lo que alguien empezó o completó se queda, con ' +
    'sus certificados. No se vuelve a pedir a nadie.',
  endYes: 'Terminarlo',
  keep: 'Conservarlo',
  ended: 'Requisito terminado',

  search: 'Nombre o correo',
  standing: 'Situación',
  group: 'Grupo',
  none: 'Este requisito no se aplica a nadie.',
  columns: {
    name: 'Persona',
    standing: 'Situación',
    due: 'Fecha límite',
    met: 'Cumplido hasta',
    since: 'Se aplica desde',
    waiver: 'Dispensa',
  },
  forGood: 'Para siempre',
  noDate: 'Sin fecha',
  outside: 'Certificado de otro lugar',
  toOutside: 'Certificados de otro lugar',
  proof: 'Maneras de demostrarlo',
  toEvidence: 'Paquete de pruebas',
  toAuditors: 'Enlaces para auditores',
  toAuditor: 'Mostrar a un auditor',
  waivedBy: (until, by) => `Hasta el ${until}, por ${by}`,

  cancel: 'Cancelar',
  waive: 'Dispensar',
  waiveTitle: count => `¿Dispensar a ${people(count)}?`,
  waiveText:
    'Hasta ese día no tienen que cumplir el requisito, y cuentan como al día. Se retira la capacitación que nadie ha empezado.',
  reason: 'Motivo',
  waivedUntil: 'Hasta el',
  waived: 'Requisito dispensado',
  endWaiver: 'Terminar dispensa',
  endWaiverTitle: count => `¿Terminar la dispensa de ${people(count)}?`,
  endWaiverText: 'Desde hoy el requisito se les aplica otra vez.',
  waiverEnded: 'Dispensa terminada',
}
