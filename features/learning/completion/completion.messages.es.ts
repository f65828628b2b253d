import type { In } from '#platform/shared/language.ts'
import type * as english from './completion.messages.ts'

export const completionMessages: In<typeof english.completionMessages> = {
  notAnEvaluation: 'Este módulo no es una evaluación.',
  noQuestionThere: 'La evaluación no pregunta esto.',
  textAnswer: 'Escriba una respuesta.',
  scaleAnswer: 'Elija un número del 1 al 5.',
  typedNameWrong: name => `Escriba su nombre como aparece en su perfil: ${name}`,
  typedNameMissing: 'Escriba su nombre completo.',
  understand: 'Confirme que lo entiende.',
}
export const mails: In<typeof english.mails> = {
  certificateReady: {
    subject: 'Su certificado está listo',
    greeting: name => `Hola, ${name}:`,
    text: course => `Felicidades: completó «${course}». Su certificado está listo.`,
    button: 'Ver su certificado',
  },
}
export const endTexts: In<typeof english.endTexts> = {
  optional: 'opcional',
  evaluationSend: 'Enviar evaluación',
  evaluationThanks: 'Gracias. Se envió su evaluación.',
  evaluationMissing: 'Elija un número del 1 al 5.',
  evaluationTextMissing: 'Escriba una respuesta.',
  scale: (value, lowLabel, highLabel, last) =>
    value === 1 ? `1, ${lowLabel}` : value === last ? `${last}, ${highLabel}` : String(value),
  attestationTitle: 'Confirme que usted tomó este curso',
  attestationLead: 'Terminó todas las partes. Lea y confirme esta declaración para recibir su certificado.',
  typedName: 'Su nombre completo',
  typedNameHint: name => `Escríbalo como aparece en su perfil: ${name}`,
  understood: 'Lo entiendo',
  attestationSend: 'Confirmar y completar',
  attestationOffline: 'Parte de su trabajo todavía no se ha enviado. Confirme cuando tenga conexión.',
  completeTitle: 'Completó esta capacitación',
  completeLead: course => `«${course}» está terminado. Gracias por defender a los niños.`,
  completedOn: 'Completada',
  validUntil: 'Válida hasta',
  hours: 'Horas',
  timeSpent: 'Tiempo dedicado',
  download: 'Descargar certificado (PDF)',
  downloading: 'Preparando su certificado',
  view: 'Ver certificado',
  share: 'Copiar enlace para compartir',
  nextTitle: 'Qué sigue',
  nextDue: 'Su próxima capacitación:',
  nextDueOn: day => `Su próxima capacitación, para el ${day}:`,
  pocketCardText: 'Tenga el número de su estado donde pueda encontrarlo rápido.',
  pocketCard: 'Tarjeta de bolsillo',
  refresherText: (name, minutes, from) =>
    `A partir del ${from} le espera un repaso en Mi capacitación: ${name}, de unos ${minutes} minutos.`,
  renewText: (from, until) =>
    `Esta capacitación cuenta hasta el ${until}. Puede tomarla otra vez a partir del ${from}.`,
  withheldTitle: 'Certificado de la organización no emitido',
  withheldText: organization =>
    `Su capacitación completa quedó registrada, pero a ${organization} no le quedan certificados. En cuanto ` +
    'agregue más, emitimos el suyo y le avisamos por correo.',
  withheldOrganization: 'Su organización',
  withheldWho: 'Quién puede actuar',
  withheldNobody: 'El administrador de su organización puede elegir un plan o comprar certificados.',
  withheldYou: 'Usted administra esta organización: elija un plan o compre certificados.',
  billing: 'Cuenta y pagos',
  toTraining: 'Volver a Mi capacitación',
  readAgain: 'Puede abrir otra vez cualquier lección desde el índice.',
}
