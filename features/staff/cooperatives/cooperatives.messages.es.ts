import type { In } from '#platform/shared/language.ts'
import type * as english from './cooperatives.messages.ts'

export const cooperativesTexts: In<typeof english.cooperativesTexts> = {
  make: 'Nueva cooperativa',
  makeTitle: 'Nueva cooperativa',
  makeLead:
    'Quien la administra recibe un correo con un enlace. Las organizaciones se agregan en la página de la cooperativa.',
  name: 'Nombre de la cooperativa',
  email: 'Correo del administrador',
  firstName: 'Nombre',
  lastName: 'Apellido',
  cancel: 'Cancelar',
  made: 'Cooperativa creada',
  organizations: {
    label: 'Organizaciones',
    add: 'Agregar organización',
    addTitle: cooperative => `Agregar una organización a ${cooperative}`,
    addLead:
      'Los administradores de la cooperativa verán a la gente de la organización, sus capacitaciones y sus certificados. ' +
      'Los de la organización leen en su registro de cambios quién la agregó.',
    search: 'Nombre de la organización',
    choose: 'Agregar',
    chooseNamed: name => `Agregar ${name}`,
    belongs: cooperative => `En ${cooperative}`,
    none: 'Ninguna organización tiene este nombre.',
    added: name => `Se agregó ${name}`,
    remove: 'Quitar',
    removeSure: name => `¿Quitar ${name} de la cooperativa?`,
    removeText: 'Los administradores de la cooperativa dejan de ver todo lo suyo. Para su gente no cambia nada más.',
    removed: name => `Se quitó ${name}`,
    empty: 'Todavía ninguna organización pertenece a esta cooperativa.',
    done: 'Listo',
  },
  administrators: {
    add: 'Agregar administrador',
    addTitle: name => `Agregar un administrador de ${name}`,
    addLead: 'Recibe un correo. Si no tiene cuenta, recibe otro con un enlace para poner una contraseña.',
    added: 'Administrador agregado',
    remove: 'Quitar',
    removeNamed: name => `Quitar a ${name} como administrador`,
    removeSure: name => `¿Quitar a ${name} como administrador?`,
    removeText: 'Sigue siendo miembro y conserva sus capacitaciones.',
    removed: 'Administrador quitado',
    own: 'Nombrar propietario',
    ownNamed: name => `Nombrar propietario a ${name}`,
    ownSure: name => `¿Nombrar propietario a ${name}?`,
    ownText:
      'Quien lo es hoy sigue siendo administrador. Ambos reciben un correo, y el registro lo guarda con el motivo de su visita.',
    owned: 'Nuevo propietario nombrado',
  },
}
export const cooperativesMessages: In<typeof english.cooperativesMessages> = {
  notACooperative: 'Esto no es una cooperativa.',
  belongsAlready: 'Esta organización ya pertenece a una cooperativa.',
  belongsNot: 'Esta organización no pertenece a esta cooperativa.',
  inactive: 'Esta persona está inactiva aquí. Primero tiene que activarla un administrador.',
  noIndividuals: 'La cuenta de una persona no tiene administradores.',
}
export const administratorMail: In<typeof english.administratorMail> = {
  subject: name => `Ahora administra ${name}`,
  made: (name, productName) => `Desde hoy usted administra ${name}. El soporte de ${productName} le dio este rol.`,
  next: 'Inicie sesión con este correo. Si todavía no tiene una contraseña, otro correo le trae un enlace para ponerla.',
  button: 'Iniciar sesión',
  wrong: 'Si esto es un error, conteste este correo.',
}
