/** The mail about what is due or runs out; a reminder by hand uses its words, too. Spec D4, D11. */
export const mail = {
  subject: {
    overdue: 'Your training is overdue',
    due: 'Your training is due soon',
    expiry: 'Your certificate expires soon',
  },
  greeting: (firstName: string) => `Hello ${firstName},`,
  intro: (organization: string | null) =>
    organization === null
      ? 'Here is what to do next as a mandated reporter:'
      : `${organization} asks you to complete your mandated reporter training. Here is what to do next:`,
  due: (day: string) => `due ${day}`,
  overdue: (day: string) => `was due ${day}`,
  expiry: (day: string) => `your certificate expires ${day}, please renew it`,
  more: (count: number) => (count === 1 ? 'and one more.' : `and ${count} more.`),
  button: 'Go to my training',
  kept: 'Your progress is saved. You can continue where you left off.',
} as const
