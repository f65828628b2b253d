import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './exams.messages.ts'

export const examsMessages: In<typeof english.examsMessages> = {
  notAnExam: 'Este módulo no es un examen.',
  attemptClosed: 'Ya entregó este intento.',
  noQuestion: 'Este intento no tiene esa pregunta.',
}
export const examMail: In<typeof english.examMail> = {
  subject: course => `Su próximo intento en el examen: ${course}`,
  greeting: firstName => `Hola, ${firstName}:`,
  result: (score, mark) =>
    `Esta vez tuvo ${score}% de respuestas correctas; hace falta ${mark}%. Muchas personas necesitan un segundo intento.`,
  review: pages =>
    pages === 1
      ? 'Lea otra vez esta página. Abre el próximo intento:'
      : 'Lea otra vez estas páginas. Abren el próximo intento:',
  opensThen: 'Puede intentarlo otra vez en cuanto las haya leído.',
  opensAt: when => `Puede intentarlo otra vez a partir del ${when}, cuando las haya leído.`,
  button: 'Leer e intentar otra vez',
  kept: 'Sus lecciones y su tiempo se conservan. No hay que hacer nada dos veces.',
}
export const examTexts: In<typeof english.examTexts> = {
  questions: count => counted(count, 'pregunta'),
  questionsLabel: 'Preguntas',
  passMark: 'Para aprobar',
  passMarkValue: (mark, right, total) => `${mark}%, ${right} de ${total} correctas`,
  attemptsLeft: 'Intentos que quedan',
  attemptsLeftValue: (left, total) => `${left} de ${total}`,
  wait: 'Entre intentos',
  waitValue: hours =>
    hours === 0 ? 'Sin espera' : hours % 24 === 0 ? counted(hours / 24, 'día') : counted(hours, 'hora'),
  minimum: 'Tiempo mínimo',
  how: 'Una pregunta a la vez. Puede regresar, saltar preguntas y cambiar respuestas hasta que entregue. Cada respuesta se guarda al momento.',
  start: number => `Empezar intento ${number}`,
  resume: number => `Continuar intento ${number}`,
  answered: (answered, total) => `${answered} de ${total} contestadas`,
  question: (position, total) => `Pregunta ${position} de ${total}`,
  sureMissedCheck: 'Estaba seguro o segura de su respuesta.',
  sureMissed: 'De esta estaba seguro o segura.',
  overview: 'Todas las preguntas',
  questionState: (position, answered) => `Pregunta ${position}, ${answered ? 'contestada' : 'sin contestar'}`,
  review: 'Revisar',
  reviewTitle: 'Revise sus respuestas',
  reviewLead: 'Todavía no ha entregado el examen. Abra una pregunta para cambiar su respuesta.',
  notAnswered: 'Sin contestar',
  submit: 'Entregar examen',
  confirmTitle: '¿Entregar este intento?',
  confirmText: left =>
    left === 0
      ? 'Después ya no puede cambiar sus respuestas.'
      : `${counted(left, 'pregunta está', 'preguntas están')} sin contestar y ` +
        `${left === 1 ? 'contará como incorrecta' : 'contarán como incorrectas'}. Después ya no puede cambiar sus ` +
        'respuestas.',
  confirmYes: 'Entregar',
  confirmNo: 'Seguir trabajando',
  unsaved: 'Sus respuestas están guardadas en este dispositivo. Entregue cuando tenga conexión.',
  passed: 'Aprobó',
  failed: 'Esta vez no aprobó',
  score: (score, mark) => `${score}% correcto. Necesita ${mark}% para aprobar.`,
  attempt: (number, when) => `Intento ${number}, ${when}`,
  byTopic: 'Su resultado por lección',
  topicFigures: (right, total) => `${right} de ${total}`,
  missed: 'Preguntas para repasar',
  yourAnswer: 'Su respuesta',
  rightAnswer: 'Respuesta correcta',
  noAnswer: 'Ninguna',
  source: 'Fuente',
  earlier: 'Intentos anteriores',
  earlierLine: (score, passed) => `${score}%, ${passed ? 'aprobado' : 'no aprobado'}`,
  nextAt: (when, unread) =>
    `El próximo intento se abre ${when}${unread ? ', cuando haya leído otra vez estas páginas' : ''}.`,
  toReview: 'Para leer otra vez antes del próximo intento',
  toReviewLead: (left, all) =>
    left === 0
      ? `Ya leyó otra vez ${all === 1 ? 'todo' : `las ${all} páginas`}.`
      : `${left === 1 ? 'Falta 1 página' : `Faltan ${left} páginas`}. Sus lecciones y su tiempo se conservan.`,
  wasRead: 'Leída otra vez',
  readThere: 'Leerlo en la lección',
  readAgain: title => `Leer otra vez «${title}»`,
  lookAgain: 'Primero, vea estas otra vez',
  lookAgainLead: 'Su primera respuesta a estas preguntas no fue correcta. Contéstelas una vez más antes del examen.',
}
