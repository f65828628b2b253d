import type { In } from '#platform/shared/language.ts'
import type * as english from './state-pages.messages.ts'

export const statePagesTexts: In<typeof english.statePagesTexts> = {
  skip: 'Saltar al contenido',
  site: 'Sitio',
  legal: 'Legal',
  states: 'Estados',
  statesTitle: 'Capacitación para personas obligadas a reportar, estado por estado',
  statesLead:
    'Cada estado tiene su propia ley sobre reportar el maltrato y la negligencia infantil. ' +
    'Elija el suyo: la línea para llamar, quién debe reportar, qué tan pronto, y qué dice la ley sobre la capacitación.',
  statesAbout:
    'La línea para llamar, quién debe reportar, qué tan pronto, y la regla de capacitación de cada estado, con fuentes.',
  title: state => `Capacitación para personas obligadas a reportar en ${state}`,
  about: state =>
    `Reportar maltrato o negligencia infantil en ${state}: la línea para llamar, quién debe reportar, qué tan ` +
    'pronto, y la regla de capacitación, con fuentes.',
  lead: state =>
    `Lo que dice la ley de ${state} sobre reportar el maltrato y la negligencia infantil, ` +
    `y sobre la capacitación de quienes deben reportar. Cada dato dice si nuestro personal lo revisó, ` +
    `o solo de dónde lo tomamos. Lo que viene de la ley está en inglés.`,
  toReport: 'Para reportar',
  emergencyFirst: 'Cuando alguien está en peligro ahora, llame primero al 911. Después reporte.',
  reporting: 'La ley sobre reportar',
  training: 'La ley sobre la capacitación',
  rules: 'Reglas de capacitación que tenemos de una fuente',
  law: 'Ley:',
  unknown: names => `Aquí no se sabe fuera de duda: ${new Intl.ListFormat('es').format(names.map(lowerFirst))}.`,
  statePage: (state, host) => `Consúltelo en la página sobre ${state} en ${host}`,
  standings: 'Hasta dónde confiar en esto',
  standingsText: [
    '«Revisado» quiere decir que una persona de nuestro personal leyó la fuente y otra lo confirmó. ' +
      '«Nuestros revisores aún no lo confirman» quiere decir que lo tomamos de la fuente que se nombra al lado. ' +
      'Lo que no sabemos fuera de duda no se muestra.',
    'Esto no es asesoría legal. Las leyes cambian: lea la ley misma, o pregunte al estado, antes de confiar en un detalle.',
  ],
  course: 'Nuestra capacitación',
  courseText: state =>
    `Nuestros cursos enseñan a reconocer el maltrato y la negligencia y a reportarlos. ` +
    `No afirmamos que ${state} los haya aprobado. Donde la ley nombra un proveedor o un curso, tome ese.`,
  register: 'Crear una cuenta',
  login: 'Iniciar sesión',
  check: 'Verificar un certificado',
  terms: 'Términos de uso',
  privacy: 'Aviso de privacidad',
}
const lowerFirst = (text: string) => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`
