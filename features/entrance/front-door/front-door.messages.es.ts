import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './front-door.messages.ts'

export const frontDoorTexts: In<typeof english.frontDoorTexts> = {
  title: product => `${product}: capacitación para quienes deben reportar`,
  about:
    'Capacitación para maestros, enfermeros, entrenadores, clero y todos aquellos a quienes la ley pide ' +
    'reportar una sospecha de maltrato o negligencia infantil. ' +
    'Pruebe una lección sin cuenta.',
  awarded: hours => `Certificado, ${counted(hours, 'hora')}`,
  heading: 'Cuando un niño le cuente algo, sepa qué hacer.',
  lead:
    'Capacitación para personas obligadas a reportar: los maestros, enfermeros, entrenadores y líderes ' +
    'religiosos que por ley deben reportar una sospecha de maltrato o negligencia infantil. ' +
    'Practique la conversación y la llamada antes de necesitarlas, apruebe el examen, y tenga un certificado que cualquiera puede verificar.',
  register: 'Crear una cuenta',
  try: 'Probar una lección',
  forWhom: 'Para quién',
  whom: [
    [
      'Para usted',
      'Aprenda a su propio paso, también en el teléfono, y siga donde se quedó. Su certificado está listo cuando usted lo está.',
    ],
    [
      'Para su organización',
      'Invite a personas o importe una lista, asigne capacitaciones con fecha límite, y vea de un vistazo quién está capacitado y quién va atrasado.',
    ],
    [
      'Para cooperativas',
      'Atienda a varias organizaciones: su gente, sus capacitaciones y sus certificados en un solo lugar.',
    ],
  ],
  course: 'Lo que va a aprender',
  courseFacts: (minutes, drawn, mark) =>
    `Unos ${minutes} minutos, en partes tan cortas como quiera. Al final, ${counted(drawn, 'pregunta')}; aprueba con ${mark}%.`,
  prices: 'Precios para organizaciones',
  pricesLead: 'Pague por certificado o por persona. Cada plan dura un año; puede empezar con una prueba gratis.',
  kinds: { Certificate: 'Por certificado', Seat: 'Por usuario activo' },
  quota: {
    Certificate: quota => `${quota} certificados`,
    Seat: quota => `${quota} usuarios activos`,
  },
  aYear: price => `${price} al año`,
  check: 'Verificar un certificado',
  checkText:
    'Cada certificado tiene un número y un código. Escriba el número, o escanee el código, y vea si es auténtico y sigue siendo válido.',
  checkLink: 'Verificar un certificado',
  states: 'Su estado',
  statesText:
    'Cada estado tiene su propia ley: a quién llamar, quién debe reportar, qué tan pronto, y qué dice sobre la capacitación.',
}
export const sampleTexts: In<typeof english.sampleTexts> = {
  title: 'Una lección de muestra: cuando un niño le cuenta algo',
  about: 'Dos páginas de nuestra capacitación para personas obligadas a reportar, para probar sin cuenta.',
  trail: 'Inicio',
  lead: 'Dos páginas del curso, como las lee quien lo toma. No se guarda nada.',
  question: 'Ahora usted',
  choose: 'Elija qué diría. Cada respuesta se abre y dice a dónde lleva.',
  right: 'Correcto.',
  wrong: 'Incorrecto.',
  explained: 'Por qué',
  ownState: 'Los estados difieren. Quien toma el curso lee aquí lo que dice la ley de su propio estado.',
  sources: 'Fuentes',
  more: 'En el curso también practica conversaciones completas, separa lo que vio de lo que le contaron, y hace la llamada.',
  register: 'Crear una cuenta',
}
