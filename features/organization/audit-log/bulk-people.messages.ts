import { memberChangesMessages } from '#foundation/access/member-changes.messages.ts'
import type { BulkOutcome } from './bulk-people.contract.ts'

/** Whom something that was done to many at once was about. */
export const bulkPeopleTexts = {
  close: 'Close',
  side: 'Which people',
  changed: (count: string) => `Changed (${count})`,
  others: (count: string) => `Not changed (${count})`,
  search: 'Name or email',
  noMatch: 'Nobody here matches.',
  nobody: { changed: 'Nobody was changed.', others: 'Everybody was changed.' },
  outcomes: {
    changed: 'Changed',
    already: 'Already so',
    self: memberChangesMessages.self,
    activity: memberChangesMessages.activity,
    lastAdministrator: memberChangesMessages.lastAdministrator,
    owner: memberChangesMessages.owner,
    restricted: memberChangesMessages.restricted,
    archived: 'Archived people can’t join a group',
    notActive: 'Not active',
    unsubscribed: 'Has turned reminder emails off',
    bounced: 'The last email to this address came back',
    nothingDue: 'Has nothing to do',
    justReminded: 'Already reminded in the last 24 hours',
    changedSince: 'Changed by somebody since',
    answered: 'Was answered or cancelled before',
    member: 'Is a member already',
    otherOpen: 'Has another open invitation',
    justSent: 'The last mail was sent less than 10 minutes ago',
    expired: 'Had expired',
    gone: 'Was deleted before',
    stopped: 'Not reached: the action ended before',
    waiting: 'Not reached yet',
  } satisfies Record<BulkOutcome, string>,
} as const
