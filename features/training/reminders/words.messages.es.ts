import type { In } from '#platform/shared/language.ts'
import type * as english from './words.messages.ts'

export const wordsMessages: In<typeof english.wordsMessages> = {
  required: 'Escriba el texto, o vuelva al nuestro.',
  tooLong: most => `Use ${most} caracteres o menos.`,
  characters: 'Use solo letras, números y signos de puntuación.',
  stranger: name => `No existe el marcador {${name}}. Elija uno de los botones.`,
  strangerAt: (name, line) => `Línea ${line}: no existe el marcador {${name}}. Elija uno de los botones.`,
  brace: 'Hay una { o } suelta. Escriba el marcador completo, como {firstName}.',
  braceAt: line => `Línea ${line}: hay una { o } suelta. Escriba el marcador completo, como {firstName}.`,
  scheme: 'Escriba las direcciones web solo con https://.',
  trialLink:
    'Las direcciones web y de correo son para organizaciones con un plan. Quítelas, o use el enlace a la capacitación.',
}

export const wordsInMails: In<typeof english.wordsInMails> = {
  noDate: 'sin fecha límite',
  test: subject => `Prueba: ${subject}`,
  sampleCourse: 'Una capacitación de su organización',
}
