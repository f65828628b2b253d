import type { In } from '#platform/shared/language.ts'
import type * as english from './ownership.messages.ts'

export const ownershipMessages: In<typeof english.ownershipMessages> = {
  required: 'Elija a un administrador.',
  notOwner: 'Solo el propietario entrega la organización. Vuelva a cargar la página para ver quién lo es ahora.',
  unfit: 'Solo un administrador activo puede ser propietario de la organización.',
}

export const ownershipTexts: In<typeof english.ownershipTexts> = {
  title: 'Propietario',
  lead:
    'El propietario es el administrador cuya función nadie más puede terminar. ' +
    'Por lo demás, todos los administradores pueden hacer lo mismo.',
  nobody: 'Nadie todavía',
  you: 'Usted',
  only: 'Primero nombre administrador a otra persona. Después podrá entregarle la organización.',
  handOver: 'Entregar…',
  handOverTo: 'Nombrar propietario…',
  dialogTitle: '¿Entregar la organización?',
  titleFor: name => `¿Entregar la organización a ${name}?`,
  changes: [
    'Será el propietario de inmediato. Nadie más podrá terminar su función de administrador.',
    'Usted sigue siendo administrador. Desde entonces otros administradores podrán terminar su función.',
    'Solo esa persona puede devolvérsela.',
  ],
  told: 'Les avisamos a ambos por correo.',
  to: 'Nuevo propietario',
  confirm: 'Entregar',
  cancel: 'Ahora no',
  done: 'La organización tiene un nuevo propietario',
}

export const ownerMail: In<typeof english.ownerMail> = {
  gainedSubject: organization => `Ahora es propietario de ${organization}`,
  lostSubject: organization => `${organization} tiene un nuevo propietario`,
  greeting: firstName => `Hola, ${firstName}:`,
  gained: ({ by, organization, productName }) =>
    `${by} le entregó ${organization} en ${productName}. Ahora es el propietario: nadie más puede terminar su función de administrador.`,
  gainedBySupport: ({ organization, productName }) =>
    `Nuestro soporte lo nombró propietario de ${organization} en ${productName}. Nadie más allí puede terminar su función de administrador.`,
  lost: ({ owner, organization }) => `Usted entregó ${organization} a ${owner}. Sigue siendo administrador.`,
  lostBySupport: ({ owner, organization }) =>
    `Nuestro soporte nombró a ${owner} propietario de ${organization}. Usted sigue siendo administrador.`,
  next: 'Puede entregar la organización a otro administrador en su perfil.',
  button: 'Abrir su cuenta',
  wrong: 'Si no lo esperaba, avise a nuestro soporte.',
}
