import { counted } from '#platform/shared/counted.ts'
import type { In } from '#platform/shared/language.ts'
import type * as english from './insights.messages.ts'

const count = (value: number) => value.toLocaleString('en-US')
const people = (value: number) => counted(value, 'persona', 'personas')
const certificates = (value: number) => counted(value, 'certificado', 'certificados')
const unit = (value: number, seats: boolean) => (seats ? counted(value, 'lugar', 'lugares') : certificates(value))

export const insightsTexts: In<typeof english.insightsTexts> = {
  title: 'Análisis',
  lead: 'Cómo está su personal, qué viene y cuánto toman los cursos. Cada barra abre la lista que hay detrás.',
  figures: 'Mostrar las cifras',
  ofPlot: title => `: ${title}`,
  people: 'Personas',
  part: (name, part, value) => `${name}: ${part}, ${people(value)}`,
  all: name => `${name}: todas las personas`,
  ofPeople: value => `de ${count(value)}`,
  allOf: (name, value) => `${name}: de ${count(value)}, todas las personas`,
  month: 'Mes',
  soFar: month => `${month} (hasta hoy)`,

  requirements: {
    title: 'Requisitos',
    lead: 'Cómo están las personas en cada requisito.',
    caption: 'Personas por requisito, según su situación',
    name: 'Requisito',
    emptyTitle: 'Todavía no hay requisitos',
    empty:
      'Un requisito dice quién toma qué capacitación y para cuándo, y encuentra por sí solo a las personas. Aquí verá quién lo cumple.',
    add: 'Nuevo requisito',
    share: 'Cumplido',
    nobody: 'Todavía no se aplica a nadie',
  },
  groups: {
    title: 'Grupos',
    lead: 'Cómo están las personas activas de cada grupo. Quien está en varios grupos cuenta en cada uno.',
    under: name => `Cómo están las personas de cada grupo a quienes se aplica «${name}».`,
    caption: 'Personas por grupo, según su situación',
    name: 'Grupo',
    emptyTitle: 'Todavía no hay grupos con personas',
    empty: 'Ponga a su personal en grupos, como escuelas o departamentos, para compararlos aquí.',
    add: 'Abrir los grupos',
    noMatch: 'Este requisito no se aplica a nadie de sus grupos.',
    search: 'Buscar un grupo',
    noneFound: 'Ningún grupo se llama así.',
    by: 'Según',
    allTrainings: 'Todas las capacitaciones',
    order: 'Orden',
    orders: { overdue: 'Más atrasos', met: 'Menor parte primero', people: 'Más grandes', name: 'Nombre' },
  },
  parts: {
    met: 'Al día',
    waived: 'Dispensado',
    toDo: 'Pendiente',
    overdue: 'Atrasado o vencido',
    none: 'Sin capacitación',
  },

  expiries: {
    title: 'Próximas renovaciones',
    lead: 'Certificados de personas activas según el mes en que vencen, y si su plan alcanza para renovarlos.',
    caption: 'Certificados que vencen en cada uno de los próximos 12 meses',
    empty: 'Ningún certificado vence en los próximos 12 meses.',
    opens: (month, ending, toRenew) =>
      `${month}: ${counted(ending, 'certificado vence', 'certificados vencen')}, ${count(toRenew)} por renovar`,
    ending: 'Vencen',
    toRenew: 'Por renovar',
    seats: 'Lugares nuevos (previsión)',
    beyond: 'Sin cubrir (previsión)',
    legend: {
      renewed: 'Ya renovado',
      covered: 'Por renovar',
      beyond: 'Por renovar, sin cubrir',
      later: 'Después del año de su plan',
    },
    runsOut: (left, month, missing, seats) =>
      `Quedan ${unit(left, seats)}. Se acaban en ${month}; antes del fin del año de su plan o de la prueba faltarán ${unit(missing, seats)}.`,
    enough: (left, needed, until, seats) =>
      `Quedan ${unit(left, seats)}; se necesitan ${count(needed)} hasta el ${until}, fin del año de su plan o de la prueba.`,
    noLimit: 'Su plan no tiene límite.',
    noPlan: 'Sin un plan, ninguna renovación recibe su certificado.',
    plan: 'Cuenta y facturación',
    seatsNote: 'Necesita un lugar, una sola vez, quien no ha tenido actividad de capacitación en el año del plan.',
  },
  completions: {
    title: 'Capacitaciones completadas y las del año anterior',
    lead: 'Capacitaciones que completaron las personas que hoy están activas, junto al mismo mes del año anterior.',
    caption: 'Capacitaciones completadas en cada uno de los últimos 12 meses y un año antes',
    empty: 'Nadie ha completado una capacitación en los últimos dos años.',
    opens: (month, now, before) => `${month}: ${count(now)} completadas, ${count(before)} un año antes`,
    now: 'Últimos 12 meses',
    before: 'Un año antes',
    change: 'Diferencia',
  },
  time: {
    title: 'Tiempo dedicado',
    lead:
      'Cuánto tomó cada curso a las personas que lo completaron en los últimos 12 meses. La barra contiene la mitad ' +
      'central; su línea es la mediana, y la marca, lo que indica el curso.',
    caption: 'Tiempo de cada curso completado en los últimos 12 meses',
    empty: 'Nadie ha completado un curso en los últimos 12 meses.',
    course: 'Curso',
    completions: 'Completados',
    opens: (name, completions) => `${name}: completado ${counted(completions, 'vez', 'veces')}`,
    low: 'Una cuarta parte tardó menos de',
    median: 'Mediana',
    high: 'Una cuarta parte tardó más de',
    estimated: 'Según el curso',
    none: 'No se indica',
    medianOf: median => `Mediana: ${median}`,
    legend: { half: 'Mitad central', median: 'Mediana', estimated: 'Según el curso' },
  },
  items: {
    title: 'Preguntas del examen',
    lead: (most, least) =>
      `Parte de respuestas correctas, las más difíciles primero, de las ${count(most)} personas que empezaron más recientemente. ` +
      `No se muestran las preguntas que se hicieron a menos de ${least} personas.`,
    caption: 'Cómo se respondieron las preguntas del examen',
    course: 'Curso',
    version: 'Versión',
    ofVersion: (version, value) => `${version} (${people(value)})`,
    none: 'Todavía no hay preguntas respondidas por suficientes personas.',
    noCourse: 'Nadie ha completado un curso todavía.',
    question: 'Pregunta',
    topic: 'Tema',
    asked: 'Se preguntó a',
    first: 'Correcta al primer intento',
    all: 'Correcta en todos los intentos',
    firstShort: 'Primer intento',
    allShort: 'Todos los intentos',
    wrong: 'Respuesta incorrecta más elegida',
    chosen: (text, value) => `Respuesta incorrecta más elegida: ${text} (${counted(value, 'vez', 'veces')})`,
    stems:
      'Usted también toma este examen: ve el comienzo de cada pregunta. Cuando lo haya aprobado, la verá completa, ' +
      'con la respuesta incorrecta que más se eligió.',
    more: value => `Mostrar las ${count(value)} preguntas`,
  },
}
