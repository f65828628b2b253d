import type { Effect, MATTERS } from '#courses/page-kinds/timeline/timeline.ts'

/** Texts of the pages on which something happens over days. */
export const timelineTexts = {
  days: 'What happened',
  ask: 'What do you do?',
  ended: 'How it ended',
  you: 'You',
  effects: 'What it changed',
  matters: { child: 'The child', trust: 'Trust', law: 'Your duty' } satisfies Record<(typeof MATTERS)[number], string>,
  changes: { safer: 'safer', same: 'no change', risk: 'at risk' } satisfies Record<Effect, string>,
  lookBack: 'Looking back',
  safe: 'You put nothing at risk.',
  again: 'Go through it again',
  againFrom: 'Choose again from here',
  leadsTo: (place: string) => `goes on: ${place}`,
  ends: 'leads to an ending',
  endings: 'The endings',
} as const
