import type { In } from '#platform/shared/language.ts'
import type * as english from './my-state.messages.ts'

export const myStateTexts: In<typeof english.myStateTexts> = {
  title: 'Lo que se aplica a mí',
  inState: state => `Lo que se aplica a mí en ${state}`,
  howSoon: 'Qué tan pronto',
  more: state => `Lo que dice la ley de ${state}`,
  rest: 'Esto no es asesoría legal. Mostramos solo lo que tenemos de una fuente. Lo que no está aquí, consúltelo en la',
  page: state => `página sobre ${state}`,
  noState:
    'Todavía no sabemos cuál es su estado. Póngalo en su perfil para ver aquí su línea para reportar y sus reglas.',
  toProfile: 'Abrir perfil',
  toCard: 'Tarjeta de bolsillo',
  failed: 'No pudimos cargar lo que se aplica en su estado.',
}
export const dutyTexts: In<typeof english.dutyTexts> = {
  question: { report: '¿Debo reportar?', train: '¿Debo capacitarme?' },
  answer: { yes: 'Sí', perhaps: 'Tal vez', no: 'No encontramos ninguna' },
  asks: { yes: 'Es para usted', perhaps: 'Puede ser para usted', no: 'No es para usted' },
  tellUs: { whichWork: 'Díganos dónde trabaja', whichProfession: 'Díganos su profesión' },
  others: count => (count === 1 ? 'Una regla para otros' : `${count} reglas para otros`),
  reason: {
    anyone: state => `En ${state}, toda persona que sospecha maltrato o negligencia debe reportarlo.`,
    named: state =>
      `La ley de ${state} nombra las profesiones que deben reportar. Vea si la suya es una de ellas. Toda persona puede reportar.`,
    allReporters: state => `La ley de ${state} lo pide a todos los que deben reportar.`,
    reportersWhoAreNamed: state =>
      `La ley de ${state} lo pide a todos los que deben reportar: si nombra su profesión, se refiere a usted.`,
    licensed: state =>
      `La ley de ${state} lo pide a quienes deben reportar y tienen una licencia: si usted tiene una, se refiere a usted.`,
    some: state => `La ley de ${state} lo pide a algunas profesiones. Vea si la suya es una de ellas.`,
    rule: state => `Una regla de ${state} lo pide a quienes hacen su trabajo.`,
    rules: state => `${state} lo pide a algunas personas. Vea si usted es una de ellas.`,
    none: state =>
      `No encontramos una ley de ${state} que lo pida. Aun así puede pedirlo una regla de licencias o su empleador.`,
  },
  lookUp: state => `Consúltelo en la página sobre ${state}`,
  ourCourse: state =>
    `No afirmamos que ${state} acepte nuestro curso. Donde la ley nombra un proveedor o un curso, tome ese.`,
}
export const pocketCardTexts: In<typeof english.pocketCardTexts> = {
  title: 'Tarjeta de bolsillo',
  lead: 'Para su cartera: imprímala, recórtela por la línea y dóblela.',
  kept: 'Guardada en este dispositivo: esta página se abre también sin conexión. Póngala en su pantalla de inicio para tenerla a mano.',
  notKept: 'Este navegador no guarda páginas para después. Imprima la tarjeta para tenerla sin conexión.',
  offline: 'Sin conexión: esta es la tarjeta tal como era cuando la vio por última vez.',
  tryAgain: 'Intentar de nuevo',
  toTraining: 'Mi capacitación',
  print: 'Imprimir',
  state: 'Estado',
  chooseState: 'Elija un estado',
  empty: 'Elija un estado para hacer su tarjeta.',
  front: 'Frente de la tarjeta',
  back: 'Reverso de la tarjeta',
  heading: state => `Sospecha de maltrato infantil en ${state}`,
  danger: 'En peligro ahora',
  howSoon: 'Qué tan pronto: ',
  noLine: 'No tenemos un número que esté fuera de duda. Consúltelo en childwelfare.gov y escríbalo aquí:',
  number: 'Número',
  deadline: 'Qué tan pronto',
  reviewed: day => `revisado el ${day}`,
  unconfirmed: age => `nuestros revisores aún no lo confirman, ${age}`,
  copy: age => `de una copia de ${age}`,
  noAge: 'de una copia de edad desconocida',
  asOf: (product, day) => `${product}, al ${day}`,
  stepsTitle: 'Un reporte en cuatro pasos',
  steps: [
    ['Note.', 'Algo que puede nombrar le da motivo para sospechar.'],
    ['Llame.', 'Al 911 si un niño está en peligro ahora; si no, a la línea para reportar, de inmediato.'],
    ['Escriba.', 'Las palabras del niño, lo que usted vio, la hora, el número de referencia.'],
    ['Quédese.', 'Sea el mismo adulto de antes, y reporte otra vez si hay algo nuevo.'],
  ],
  talk: 'Para hablar con alguien',
}
