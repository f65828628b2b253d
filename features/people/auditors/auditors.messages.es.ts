import type { In } from '#platform/shared/language.ts'
import type * as english from './auditors.messages.ts'

export const auditorsMessages: In<typeof english.auditorsMessages> = {
  past: 'Elija hoy o un día posterior.',
}

export const auditorTexts: In<typeof english.auditorTexts> = {
  make: 'Nombrar auditor',
  change: 'Cambiar la función de auditor',
  end: 'Terminar la función de auditor',
  makeTitle: name => `¿Nombrar auditor a ${name}?`,
  changeTitle: name => `Cambiar la función de auditor de ${name}`,
  lead: name =>
    `${name} podrá leer las capacitaciones de todos, los informes, los certificados y el registro de cambios, sin cambiar nada. ` +
    'Le avisamos por correo.',
  changeLead: name => `${name} lee hasta el último día, sin cambiar nada. Le avisamos por correo.`,
  through: 'Último día',
  throughHint: 'La función termina sola después de este día. Déjelo vacío para terminarla usted.',
  trains: 'También se capacita aquí',
  trainsHint: 'Si no, los requisitos no lo incluyen y no se le abre ninguna capacitación.',
  save: 'Guardar',
  cancel: 'Cancelar',
  made: name => `${name} ahora es auditor`,
  changed: 'Función de auditor cambiada',
  endTitle: name => `¿Poner fin a la función de auditor de ${name}?`,
  endText:
    'Ya no podrá leer lo que pertenece a otras personas. Sus propias capacitaciones y certificados no cambian. Le avisamos por correo.',
  keep: 'Ahora no',
  ended: name => `${name} ya no es auditor`,
}

export const auditorMail: In<typeof english.auditorMail> = {
  subject: {
    given: organization => `Ahora es auditor de ${organization}`,
    changed: organization => `Cambió su último día como auditor de ${organization}`,
    ended: organization => `Ya no es auditor de ${organization}`,
  },
  greeting: firstName => `Hola, ${firstName}:`,
  given: ({ by, organization, productName }) =>
    `${by} lo nombró auditor de ${organization} en ${productName}. ` +
    'Puede leer las capacitaciones de todos, los informes, los certificados y el registro de cambios. No puede cambiar nada.',
  changed: ({ by, organization }) => `${by} cambió hasta cuándo es auditor de ${organization}.`,
  ended: ({ by, organization }) =>
    `${by} puso fin a su función de auditor de ${organization}. Sus propias capacitaciones y certificados no cambian.`,
  through: day => `Su acceso termina después del ${day}.`,
  open: 'Su acceso dura hasta que un administrador lo termine.',
  button: 'Abrir su cuenta',
  wrong: 'Si no lo esperaba, pregunte a un administrador de la organización.',
}
