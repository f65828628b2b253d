import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './import-wizard.messages.ts'

const learners = (count: number) => counted(count, 'participante')
const rows = (count: number) => counted(count, 'fila')
const people = (count: number) => counted(count, 'persona')
const updates = (count: number) => counted(count, 'actualización', 'actualizaciones')
export const importWizardTexts: In<typeof english.importWizardTexts> = {
  title: 'Importar participantes',
  lead: 'Invite a muchas personas a la vez desde un archivo CSV o Excel. Se revisa cada fila antes de enviar nada.',
  importLearners: 'Importar participantes',
  emptyTitle: 'Todavía no hay importaciones',
  empty: 'Cargue un archivo de sus participantes. Cada uno recibe una invitación con un enlace.',
  emptyUpgrade: 'Su plan llegó a su límite. Amplíelo para importar participantes.',
  managePlan: 'Administrar plan',
  promotionTitle: 'Importe participantes con un plan',
  promotion:
    'Cargue un archivo e invite a todos a la vez, con su grupo y su capacitación. Incluido en todos los planes de pago.',
  upload: 'Cargar participantes',
  steps: ['Cargar', 'Revisar', 'Confirmar'],
  step: (at, name) => `Paso ${at} de 3: ${name}`,
  choose: 'Elija un archivo, o suéltelo aquí',
  limits: 'CSV o XLSX, hasta 100,000 filas y 25 MB',
  other: 'Elegir otro archivo',
  template: 'Empiece con la plantilla:',
  columnsHint: 'First Name, Last Name y Email son obligatorios. Group y Language son opcionales.',
  otherColumns: 'Un archivo de nómina también sirve: usted nos dice qué hay en sus columnas.',
  courses: 'Capacitación para todos los del archivo',
  coursesHint: 'Opcional. También se asignan los cursos del grupo.',
  dueDate: 'Fecha límite',
  dueDateHint: 'Opcional. Para la capacitación que elige aquí.',
  check: 'Revisar el archivo',
  uploading: 'Cargando el archivo',
  checking: 'Revisando cada fila. Un archivo grande tarda unos segundos.',
  leaving: {
    title: '¿Salir de la importación?',
    text: 'El archivo está revisado, pero todavía no se ha invitado a nadie.',
    leave: 'Salir de la importación',
  },
  nothingSent: 'Todavía no se ha enviado nada.',
  valid: 'Listos para invitar',
  update: 'Por actualizar',
  invalid: 'Necesitan atención',
  validShort: 'Listos',
  all: 'Todas las filas',
  allShort: 'Todas',
  searchRows: 'Buscar en el archivo',
  line: 'Línea',
  person: 'Persona',
  group: 'Grupo',
  state: 'Resultado',
  downloadBad: 'Descargar las filas por corregir',
  correct: 'Cargar un archivo corregido',
  createGroups: count =>
    count === 1 ? 'Crear el grupo que falta' : `Crear los ${count.toLocaleString('en-US')} grupos que faltan`,
  createGroupsHint: 'Grupos que nombra el archivo y que su organización todavía no tiene.',
  goOn: count => `Continuar con ${learners(count)}`,
  goOnShort: 'Continuar',
  allGood: 'Todas las filas se pueden invitar.',
  someBad: count =>
    `${rows(count)} ${count === 1 ? 'queda' : 'quedan'} fuera si no ${count === 1 ? 'la' : 'las'} corrige.`,
  noneGood: 'Todavía no se puede invitar ninguna fila. Corríjalas abajo o cargue un archivo corregido.',
  noRows: 'Ninguna fila corresponde.',
  name: 'Nombre del lote',
  nameHint: 'Solo lo ven usted y otros administradores.',
  when: 'Cuándo enviar',
  now: 'Enviar ahora las invitaciones',
  later: 'Enviarlas en una fecha',
  sendDate: 'Fecha de envío',
  sendDateHint: 'Las enviamos cuando ese día empieza en su zona horaria.',
  summary: count => `Se invitará a ${learners(count)}.`,
  leftOut: count => `${rows(count)} ${count === 1 ? 'queda' : 'quedan'} fuera.`,
  newGroups: count => (count === 1 ? 'Se creará 1 grupo.' : `Se crearán ${count.toLocaleString('en-US')} grupos.`),
  confirm: count => `Invitar a ${learners(count)}`,
  confirmed: 'Las invitaciones van en camino',
  confirmedUpdate: 'La importación va en camino',
  goOnWith: (invite, update) =>
    invite === 0 ? `Continuar con ${updates(update)}` : `Continuar con ${learners(invite)} y ${updates(update)}`,
  confirmBoth: (invite, update) =>
    invite === 0 ? `Actualizar a ${people(update)}` : `Invitar a ${learners(invite)} y actualizar a ${people(update)}`,
  summaryUpdate: count =>
    count === 1
      ? 'Se actualizará a 1 persona que ya está aquí.'
      : `Se actualizará a ${people(count)} que ya están aquí.`,
  updateKnown: count => `Actualizar a quienes ya están aquí (${rows(count)})`,
  updateKnownHint:
    'Del archivo se toman el número de empleado, el lugar de trabajo, el cargo y la fecha de contratación, y se agrega un grupo. ' +
    'Las celdas vacías no cambian nada. Los nombres, los correos y los idiomas quedan como están.',
  unchanged: count => `${rows(count)} no ${count === 1 ? 'cambiaría' : 'cambiarían'} nada.`,
  changes: 'Qué cambia',
  changesField: (field, count) => `${field}: ${people(count)}`,
  updates: (name, email) => `Actualiza a ${name} (${email})`,
  nothingBefore: 'ninguno',
  becomes: 'pasa a ser',
  scheduled: 'Las invitaciones están programadas',
  back: 'Atrás',
  previous: 'Anterior',
  next: 'Siguiente',
  range: (from, to, total) =>
    `${from.toLocaleString('en-US')}–${to.toLocaleString('en-US')} de ${total.toLocaleString('en-US')}`,
}
