import type { In } from '#platform/shared/language.ts'
import type { Stands } from './what-applies.contract.ts'
import type * as english from './what-applies.messages.ts'

export const whatAppliesMessages: In<typeof english.whatAppliesMessages> = {
  unknownRule: 'Esta regla ya no se conoce aquí.',
}
const stands: Readonly<Record<Stands, string>> = { held: 'Capacitado', toDo: 'Pendiente', overdue: 'Atrasado' }
export const whatAppliesTexts: In<typeof english.whatAppliesTexts> = {
  own: 'Nuestros propios requisitos',
  title: 'Lo que se aplica',
  lead: state => `Lo que la ley de ${state} pide a su gente, y cómo van.`,
  leadNone: 'Lo que la ley de su estado pide a su gente, y cómo van.',
  noState: 'Su organización todavía no tiene estado. Póngalo en el perfil para ver aquí las reglas de su ley.',
  toProfile: 'Abrir perfil',
  noRules: state =>
    `No tenemos de una fuente ninguna regla de ${state} que podamos calcular para su gente. Aun así la ley puede pedir capacitación.`,
  toPage: state => `Página sobre ${state}`,
  notAdvice:
    'Esto no es asesoría legal. Los días se cuentan desde el día en que una persona se unió aquí, porque no sabemos cuándo la contrató. ' +
    'Cada capacitación que se completa aquí cuenta como una; si la ley acepta el curso, lo dice cada regla.',
  elsewhere: (count, one) =>
    one
      ? 'El perfil de una persona nombra otro estado. A ella se le aplican las reglas de ese estado.'
      : `Los perfiles de ${count} personas nombran otro estado. A ellas se les aplican las reglas de ese estado.`,
  figures: rule => `Cómo va la gente: ${rule}`,
  perhaps: 'Puede aplicarse',
  stands,
  people: 'Personas',
  search: 'Nombre o correo',
  answer: 'Se aplica',
  answers: { yes: 'Sí', perhaps: 'Tal vez' },
  standing: 'Situación',
  columns: {
    name: 'Nombre',
    work: 'Campo de trabajo',
    profession: 'Campo de trabajo, profesión',
    joined: 'Se unió',
    completed: 'Última capacitación',
    stands: 'Situación',
    day: 'Día',
  },
  volunteer: 'Voluntario',
  noWork: 'No está en el perfil',
  noProfession: 'profesión desconocida',
  never: 'Ninguna',
  day: {
    held: day => (day === null ? 'Sin fin' : `Hasta el ${day}`),
    toDo: day => (day === null ? 'No se sabe el día' : `Para el ${day}`),
    overdue: day => `Desde el ${day ?? ''}`,
  },
  empty: 'Esta regla no se aplica a nadie aquí.',
}
