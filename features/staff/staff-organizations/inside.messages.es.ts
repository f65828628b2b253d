import type { In } from '#platform/shared/language.ts'
import type * as english from './inside.messages.ts'

export const insideTexts: In<typeof english.insideTexts> = {
  people: {
    label: 'Personas',
    search: 'Nombre o correo',
    person: 'Persona',
    role: 'Rol',
    status: 'Situación',
    lastActivity: 'Última actividad',
    empty: 'Todavía nadie pertenece a esta organización.',
  },
  mails: {
    label: 'Correos',
    search: 'Nombre o correo',
    to: 'Para',
    what: 'Correo',
    state: 'Entrega',
    attempts: 'Intentos',
    written: 'Escrito',
    sent: 'Enviado',
    emptyTitle: 'Ningún correo sin entregar',
    empty:
      'Aquí aparecen los correos que esperan o fallaron. Para ver todos los correos a una persona, busque su nombre o su correo.',
  },
  orders: { label: 'Plan y pedidos' },
  imports: {
    label: 'Importaciones',
    search: 'Nombre del lote',
    empty: 'Esta organización todavía no ha importado participantes.',
  },
  log: { label: 'Registro de cambios' },
}
