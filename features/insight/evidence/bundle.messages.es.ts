import type { In } from '#platform/shared/language.ts'
import type * as english from './bundle.messages.ts'

const completadas = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'capacitación completada' : 'capacitaciones completadas'}`

export const bundleTexts: In<typeof english.bundleTexts> = {
  title: 'Prueba de capacitación',
  documentTitle: organization => `Prueba de capacitación: ${organization}`,
  lead: product =>
    `Esta carpeta demuestra quién está capacitado. ${product} firmó cada certificado al emitirlo. Usted puede comprobarlo todo aquí, sin internet.`,

  cover: {
    organization: 'Organización',
    asked: 'Capacitaciones',
    everything: 'Todas las capacitaciones',
    requirement: name => `Requisito: ${name}`,
    groups: 'Grupos',
    everybody: 'Todas las personas',
    days: 'Completadas',
    anyDay: 'Cualquier día',
    from: day => `Desde el ${day}`,
    to: day => `Hasta el ${day}`,
    between: (from, to) => `Desde el ${from} hasta el ${to}`,
    asOf: 'Situación al',
    madeBy: 'A solicitud de',
    product: 'Creado por',
  },

  summary: 'Situación de las personas',
  summaryColumns: { standing: 'Situación', people: 'Personas', meaning: 'Qué significa' },
  total: 'Total',
  standings: {
    Met: 'Cumplido',
    Waived: 'Dispensado',
    ToDo: 'Pendiente',
    Overdue: 'Atrasado',
    Holds: 'Capacitación vigente',
    Ended: 'Ya no vigente',
    None: 'Sin capacitación',
  },
  meanings: {
    Met: 'Completó una capacitación que cumple el requisito ese día.',
    Waived: 'No tiene que cumplirlo: un administrador dio una dispensa, con un motivo.',
    ToDo: 'Todavía no lo cumple, y está a tiempo.',
    Overdue: 'No lo cumple, y la fecha límite ya pasó.',
    Holds: 'Tiene al menos una capacitación vigente ese día.',
    Ended: 'Completó capacitaciones, pero todas vencieron o se revocaron.',
    None: 'No completó ninguna.',
  },
  completions: (all, certificates) =>
    `${completadas(all)} en la lista; ${certificates.toLocaleString('en-US')} con certificado en esta carpeta.`,

  rule: 'El requisito',
  ruleFacts: { who: 'Se aplica a', courses: 'Cursos', when: 'Cuándo' },
  law: state => `Lo que dice la ley de ${state}`,
  lawLead:
    'Como referencia, según lo registrado ese día. Lo que una organización exige es suyo y puede pedir más. No es asesoría legal.',
  lawOf: { people: 'Quién', terms: 'Cuándo', citation: 'Cita', source: 'Fuente', standing: 'Fiabilidad' },
  lawStandings: {
    reviewed: 'Revisado por una persona',
    source: 'De la fuente indicada; ninguna persona lo ha revisado todavía',
  },
  noCitation: 'Ninguna registrada',
  noSource: 'Ninguna registrada',
  readOn: day => `leída el ${day}`,

  check: 'Comprobar las pruebas',
  checkLead: 'Este navegador vuelve a calcular cada firma. No se envía nada a ninguna parte.',
  checkAll: 'Comprobar todas las firmas',
  folder: 'Comparar todos los archivos',
  folderLead:
    'Elija la carpeta descomprimida: cada PDF y cada otro archivo se compara con la lista firmada. Los archivos no salen de esta computadora.',
  script:
    'Esta página necesita JavaScript para sus listas y comprobaciones. Las mismas listas están en people.csv y certificates.csv.',

  people: 'Personas',
  search: 'Buscar',
  peopleColumns: {
    name: 'Nombre',
    groups: 'Grupos',
    standing: 'Situación',
    until: 'Hasta',
    completed: 'Última completada',
    certificates: 'Certificados',
  },
  certificates: 'Capacitaciones completadas y certificados',
  certificateColumns: {
    number: 'Certificado',
    person: 'Persona',
    course: 'Curso',
    completed: 'Completada',
    expires: 'Vigente hasta',
    time: 'Tiempo',
    status: 'Situación',
    signature: 'Firma',
  },
  statuses: {
    valid: 'Vigente',
    expired: 'Vencido',
    revoked: 'Revocado',
    notGenuine: 'La firma no coincide con nuestros registros',
    withheld: 'Certificado retenido',
    none: 'No se emitió certificado',
    credited: 'Acreditada de otra organización',
    outside: 'De otro lugar, aceptado por un administrador',
  },

  files: 'Qué hay en esta carpeta',
  fileList: {
    'people.csv': 'Cada persona, con su situación.',
    'certificates.csv': 'Cada capacitación completada, con su certificado.',
    'ledger.csv': 'El tiempo registrado: módulos, respuestas por día, intentos de examen, declaraciones.',
    'certificates/': 'Los certificados en PDF, por su número.',
    'outside/': 'Certificados de otro lugar, tal como se enviaron.',
    'snapshots/': 'Lo que se firmó de cada certificado, con su firma.',
    'keys.json': 'Las claves públicas de las firmas.',
    'manifest.json': 'Todos los archivos con su SHA-256; su propia firma está en manifest.signature.json.',
  },
  means: 'Comprobarlo por otros medios',
  meansList: (product, address) => [
    'Quien falsifica una carpeta también puede falsificar las claves. Por eso, busque algunos números en ' +
      `${address}: esa página muestra lo que ${product} mismo firmó.`,
    'Una firma es Ed25519 sobre los datos firmados como JSON en UTF-8: claves ordenadas, sin espacios, letras compuestas (NFC). ' +
      'Cualquier programa que conozca Ed25519 puede comprobarla con las claves de keys.json.',
    'La firma de manifest.json es Ed25519 sobre los bytes de ese archivo.',
    'La misma solicitud, referida al mismo momento y con los mismos registros, da otra vez esta carpeta, byte por byte. ' +
      'Por eso también se puede comparar el SHA-256 del archivo ZIP.',
  ],
  keys: 'Claves',
  limits: 'Lo que no dice',
  limitsList: [
    'Las personas, los nombres, los grupos y las revocaciones son los registrados al crear la carpeta; ' +
      'las capacitaciones completadas, las dispensas y las situaciones son las del momento indicado arriba.',
    'El tiempo se cuenta mientras la página está a la vista y hay actividad. No dice nada sobre la atención.',
    'Un administrador aceptó los certificados de otro lugar. Sus archivos están tal como se enviaron: lo que dicen no lo firmamos nosotros.',
  ],
}
