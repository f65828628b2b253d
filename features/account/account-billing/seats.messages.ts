/** Who takes a seat, and why. */
export const seatsTexts = {
  title: 'Active users',
  lead: 'The people whom your plan counts.',
  rule: (since: string) =>
    `Everyone with training activity since ${since}, the first day of your subscription year, counts once, ` +
    'even if they were deactivated since. The count starts over with the next year.',
  noPlan: 'Your plan counts certificates, not people.',
  search: 'Name or email',
  columns: { name: 'Name', email: 'Email', status: 'Status', lastActivity: 'Last activity' },
  emptyTitle: 'Nobody is counted',
  empty: 'A plan by active users counts people from their first training activity in its year on.',
  see: (count: string) => `See who counts: ${count}`,
} as const
