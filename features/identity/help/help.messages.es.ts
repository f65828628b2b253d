import type { In } from '#platform/shared/language.ts'
import type * as english from './help.messages.ts'

export const helpMessages: In<typeof english.helpMessages> = {
  help: 'Ayuda',
  questions: 'Preguntas y respuestas',
  hotlines: 'Reportar o hablar con alguien',
  hotlinesLead:
    'Si alguien está en peligro, llame primero al 911. No somos una línea para reportar y no podemos recibir un reporte.',
  yourState: 'La línea para reportar de su estado',
  chooseState: 'Elija un estado',
  noState:
    '¿Falta un número o está mal? El directorio de childwelfare.gov tiene la línea para reportar de cada estado.',
  directory: 'Abrir el directorio',
  pocketCard: 'Hacer una tarjeta para su cartera',
  failures: 'Errores recientes',
  contact: 'Escribir a soporte',
  contactLead: 'Para preguntas sobre su cuenta, capacitaciones y certificados.',
  name: 'Nombre',
  email: 'Correo',
  topic: 'Tema',
  message: 'Mensaje',
  send: 'Enviar mensaje',
  cancel: 'Volver a la ayuda',
  alongPage: page => `Incluimos la página en la que está: ${page}`,
  alongFailure: id => `y el número del último error: ${id}`,
  nameTooLong: 'No puede pasar de 100 caracteres.',
  messageTooLong: 'No puede pasar de 2000 caracteres.',
  sentTitle: 'Mensaje enviado',
  sentNext: email =>
    `Una persona lo leerá y contestará a ${email}. Le enviamos una confirmación. Para agregar algo, contéstela.`,
  sentSpam: 'Si no recibe una confirmación, revise su carpeta de correo no deseado.',
  tourAgain: 'Ver otra vez el recorrido de bienvenida',
  topics: {
    signIn: 'Inicio de sesión y mi cuenta',
    training: 'Capacitaciones',
    certificate: 'Certificados',
    organization: 'Mi organización',
    billing: 'Planes y pagos',
    other: 'Otra cosa',
  },
}
export const mails: In<typeof english.mails> = {
  request: {
    subject: (topic, name) => `Ayuda: ${topic} (${name})`,
    from: (name, email) => `${name} <${email}> escribe:`,
    known: userId => `Con sesión iniciada como persona ${userId}.`,
    stranger: 'Sin sesión iniciada: la dirección no está comprobada.',
    page: page => `Página: ${page}`,
    failure: id => `Última solicitud fallida: ${id}`,
    browser: agent => `Navegador: ${agent}`,
  },
  received: {
    subject: product => `Recibimos su mensaje al soporte de ${product}`,
    thanks: topic => `Gracias por escribirnos sobre: ${topic}.`,
    next: 'Una persona leerá su mensaje y contestará por correo. Para agregar algo, conteste este correo.',
    yours: 'Su mensaje:',
    danger: 'Soporte no puede recibir un reporte. Si un niño o un adulto está en peligro ahora, llame al 911.',
    notYou: 'Si usted no nos escribió, puede ignorar este correo.',
  },
}
