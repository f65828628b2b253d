/** Texts of the copy that people get of their data. */
export const copyTexts = {
  title: (email: string) => `What we hold about ${email}`,
  made: (product: string, day: string) => `${product} made this copy on ${day}, because you asked for it.`,
  how:
    'These pages show everything that is stored under your address and your account, ' +
    'in the order of our privacy notice. The folder “json” has the same for programs. ' +
    'Passwords, codes and keys are left out: they are stored so that nobody can read them.',
  rows: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  nothing: 'Nothing is stored.',
  why: 'Why',
  back: 'Back to the overview',
} as const
