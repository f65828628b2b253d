import type { In } from '#platform/shared/language.ts'
import { counted } from '#platform/shared/counted.ts'
import type * as english from './sort.messages.ts'

export const sortTexts: In<typeof english.sortTexts> = {
  ask: '¿Dónde va cada tarjeta?',
  askAgain: 'Las tarjetas que falló, una vez más',
  over: 'Cómo las ordenó',
  check: 'Comprobar mis montones',
  sorted: (done, total) => `${done} de ${counted(total, 'tarjeta')} ${done === 1 ? 'ordenada' : 'ordenadas'}`,
  open: count => `${count === 1 ? 'Falta 1 tarjeta' : `Faltan ${count} tarjetas`} por ordenar.`,
  openCard: 'Elija un montón.',
  allRight: 'Todas las tarjetas están donde van.',
  someRight: (right, total) => `${right} de ${counted(total, 'tarjeta')} donde van.`,
  readWhy: 'Lea el porqué en cada tarjeta.',
  right: pile => `Correcto: ${pile}`,
  wrong: (chosen, pile) => `Eligió «${chosen}». Va en «${pile}».`,
  chose: pile => `Eligió «${pile}».`,
  missedAgain: count => `Ordenar otra vez ${count === 1 ? 'la tarjeta que falló' : `las ${count} tarjetas que falló`}`,
  again: 'Ordenar otra vez todas las tarjetas',
  piles: 'Los montones',
  cards: 'Las tarjetas',
}
