import { counted } from '#platform/shared/counted.ts'

/** The first page of an organization that has its own learning system. Decision 381. */
export const ownSystemTexts = {
  page: 'Connect your learning system',
  title: 'First steps',
  lead: 'Your courses run in your own system. It sends the certificates here, where anyone can verify them.',
  progress: 'Steps done',
  done: 'Done',
  key: {
    title: 'Create an API key',
    text: 'Your system shows it with each call. It is for certificates only, and you can revoke it at any time.',
    have: (count: number) => `${counted(count, 'key')} in use.`,
    create: 'Create API key',
    manage: 'Manage keys',
  },
  call: {
    title: 'Try a call',
    text: 'This goes through the real API with your key. It is judged like a submission, and nothing is issued.',
    key: 'API key',
    keyHint: 'Paste it, or create one above: a new key is filled in here.',
    keyMissing: 'Paste an API key.',
    body: 'What is sent',
    send: 'Send test call',
    answer: (status: number) => `Answer: ${status}`,
    passed: 'The API took the call. Your system can send the same to the address below.',
    refused: 'The API refused the call. Its answer says why.',
    unreachable: 'The server could not be reached. Check your connection and try again.',
    command: 'The same from your system, for real',
    copy: 'Copy command',
    copied: 'Copied',
    notCopied: 'Your browser did not allow copying. Select the command and copy it.',
    documents: 'API reference',
  },
  arrived: {
    title: 'See what came in',
    none: 'Nothing came in within the last year. It appears here once your system sends it.',
    text: (count: number) => `${counted(count, 'certificate')} came in within the last year. The latest:`,
    all: 'View all',
    failed: 'What came in could not be loaded.',
    issued: (day: string) => `Issued ${day}`,
    revoked: 'Revoked',
  },
} as const
