/** What is required of one person. */
export const requirementsTabTexts = {
  label: (name: string) => `Requirements of ${name}`,
  none: (name: string) => `Nothing is required of ${name}.`,
  due: (day: string) => `Due ${day}`,
  noDate: 'No due date',
  metUntil: (day: string) => `Met until ${day}`,
  forGood: 'Met for good',
  since: (day: string) => `Applies since ${day}`,
  waiveOf: (requirement: string) => `Waive ${requirement}`,
  endWaiverOf: (requirement: string) => `End waiver of ${requirement}`,
} as const
