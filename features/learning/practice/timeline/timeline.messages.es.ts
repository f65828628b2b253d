import type { In } from '#platform/shared/language.ts'
import type * as english from './timeline.messages.ts'

export const timelineTexts: In<typeof english.timelineTexts> = {
  days: 'Lo que pasó',
  ask: '¿Qué hace?',
  ended: 'Cómo terminó',
  you: 'Usted',
  effects: 'Qué cambió',
  matters: { child: 'El niño', trust: 'La confianza', law: 'Su deber' },
  changes: { safer: 'más a salvo', same: 'sin cambio', risk: 'en riesgo' },
  lookBack: 'Mirando atrás',
  safe: 'No puso nada en riesgo.',
  again: 'Empezar de nuevo',
  againFrom: 'Elegir otra vez desde aquí',
  leadsTo: place => `sigue: ${place}`,
  ends: 'lleva a un final',
  endings: 'Los finales',
}
