import type { In } from '#platform/shared/language.ts'
import type * as english from './auditor-links-screens.messages.ts'

export const auditorLinksTexts: In<typeof english.auditorLinksTexts> = {
  title: 'Enlaces para auditores',
  lead:
    'Muestre a un auditor o inspector quién está capacitado, sin que tenga una cuenta: elija qué muestra el enlace y ' +
    'hasta cuándo, y vea cada vez que se abre.',
  add: 'Nuevo enlace para auditores',
  emptyTitle: 'Todavía no hay enlaces para auditores',
  empty:
    'Un enlace abre una página que solo se puede leer: nombres, grupos, situación, días en que se completó y números de ' +
    'certificado. Lleva el nombre del auditor, termina por sí solo y se puede revocar en cualquier momento.',
  search: 'Nombre o nota',
  status: 'Situación',
  statuses: { Active: 'Activo', Expired: 'Vencido', Revoked: 'Revocado' },
  columns: {
    name: 'Para',
    shows: 'Muestra',
    status: 'Situación',
    expires: 'Último día',
    opened: 'Última apertura',
    made: 'Creado',
  },
  shows: { trainings: 'Capacitaciones completadas', requirements: 'Todos los requisitos' },
  everyone: 'Todas las personas',
  groups: names => `En ${names}`,
  groupsGone: count => (count === 1 ? 'un grupo eliminado' : `${count} grupos eliminados`),
  completedFrom: day => `Completado desde el ${day}`,
  completedUntil: day => `Completado hasta el ${day}`,
  completedBetween: (from, until) => `Completado del ${from} al ${until}`,
  never: 'Nunca',
  times: count => (count === 1 ? 'Una vez' : `${count.toLocaleString('es-US')} veces`),
  revokedBy: (name, day) => `Por ${name}, ${day}`,

  openings: 'Aperturas',
  openingsOf: name => `Aperturas del enlace para ${name}`,
  openingsKept: 'Cada vez que se abrió el enlace, durante un año. De la dirección de red solo se guarda el comienzo.',
  noOpenings: 'Nadie ha abierto este enlace todavía.',
  opening: { when: 'Cuándo', network: 'Red', browser: 'Navegador', file: 'Descargado' },
  otherBrowser: 'Otro navegador',
  notDownloaded: 'No',
  close: 'Cerrar',

  revoke: 'Revocar',
  revokeTitle: name => `¿Revocar el enlace para ${name}?`,
  revokeText:
    'La página se cierra de inmediato, también para quien la tiene abierta. El enlace no se puede volver a abrir.',
  revokeYes: 'Revocar enlace',
  keep: 'Conservarlo',
  revoked: 'Enlace revocado',

  for: 'Para quién',
  forHint: 'El auditor o la agencia. El nombre aparece sobre cada página como marca de agua.',
  about: 'Qué muestra',
  dates: 'Días en que se completó',
  from: 'Completado desde',
  until: 'Completado hasta',
  datesHint: 'Sin fechas: todo hasta hoy. Con fechas, no se muestra a quienes no completaron nada en ellas.',
  groupsField: 'Grupos',
  groupsHint: 'Déjelo vacío para todas las personas.',
  expiresOn: 'Válido hasta',
  expiresHint: most => `Como máximo ${most} días a partir de hoy.`,
  note: 'Nota',
  noteHint: 'Solo para su organización.',
  cancel: 'Cancelar',
  make: 'Crear enlace',

  made: name => `El enlace para ${name}`,
  madeText: day =>
    `Copie la dirección ahora: solo se muestra una vez. Quien la tenga puede leer la página hasta el ${day}.`,
  address: 'Dirección',
  copy: 'Copiar dirección',
  copied: 'Copiada',
  notCopied: 'Su navegador no permitió copiar. Seleccione la dirección y cópiela.',
  kept: 'Ya copié la dirección',
  notKept: {
    title: '¿Copió la dirección?',
    text: 'No se mostrará otra vez. Si la pierde, revoque este enlace y cree otro.',
    leave: 'Ya copié la dirección',
    stay: 'Volver a la dirección',
  },
}
