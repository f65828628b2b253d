/** Texts of what staff see inside an organization. Spec D8. */
export const insideTexts = {
  people: {
    label: 'People',
    search: 'Name or email',
    person: 'Person',
    role: 'Role',
    status: 'Status',
    lastActivity: 'Last activity',
    empty: 'Nobody belongs to this organization yet.',
  },
  mails: {
    label: 'Mails',
    search: 'Name or email',
    to: 'To',
    what: 'Mail',
    state: 'Delivery',
    attempts: 'Attempts',
    written: 'Written',
    sent: 'Sent',
    emptyTitle: 'No undelivered mail',
    empty: 'Mails that wait or failed appear here. To see all mails to one person, search for their name or email.',
  },
  orders: { label: 'Plan and orders' },
  imports: { label: 'Imports', search: 'Batch name', empty: 'This organization has not imported learners yet.' },
  log: { label: 'Audit log' },
} as const
