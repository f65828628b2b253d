/** What may wait for an administrator, in the order in which it is told: decisions, what failed, the plan, people. */
export const attentionKinds = [
  'joinRequests',
  'outsideCertificates',
  'batches',
  'exportFailed',
  'exportReady',
  'trialOver',
  'planOver',
  'trialEnds',
  'planEnds',
  'planUsedUp',
  'planNearlyUsed',
  'overdue',
  'lapsing',
] as const
export type AttentionKind = (typeof attentionKinds)[number]

/** Those that are about a trial or a plan. */
export type PlanKind = Extract<AttentionKind, `plan${string}` | `trial${string}`>
