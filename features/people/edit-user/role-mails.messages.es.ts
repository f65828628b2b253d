import type { In } from '#platform/shared/language.ts'
import type * as english from './role-mails.messages.ts'

export const roleMail: In<typeof english.roleMail> = {
  gainedSubject: organization => `Ahora es administrador de ${organization}`,
  lostSubject: organization => `Ya no es administrador de ${organization}`,
  greeting: firstName => `Hola, ${firstName}:`,
  gained: ({ by, organization, productName }) =>
    `${by} lo nombró administrador de ${organization} en ${productName}. ` +
    'Puede invitar personas, asignar capacitaciones y ver el avance de todos, el plan y la facturación.',
  lost: ({ by, organization }) =>
    `${by} puso fin a su función de administrador de ${organization}. Sus propias capacitaciones y certificados no cambian.`,
  button: 'Abrir su cuenta',
  wrongGained: 'Si no lo esperaba, avise a quien lo nombró administrador.',
  wrongLost: 'Si no lo esperaba, pregunte a otro administrador de la organización.',
}
export const roleQuestion: In<typeof english.roleQuestion> = {
  gain: name => `¿Nombrar administrador a ${name}?`,
  gainText: name =>
    `${name} podrá hacer todo lo que usted puede: invitar personas, asignar capacitaciones y ver el avance de todos, el plan y la facturación. ` +
    'Le avisamos por correo.',
  gainLabel: 'Nombrar administrador',
  lose: name => `¿Poner fin a la función de administrador de ${name}?`,
  loseText: 'Sigue como participante y conserva sus capacitaciones y certificados. Le avisamos por correo.',
  loseLabel: 'Poner fin',
  keep: 'Ahora no',
}
