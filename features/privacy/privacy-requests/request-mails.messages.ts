import type { RequestKind } from './privacy-requests.contract.ts'

const asked: Record<RequestKind, string> = {
  copy: 'a copy of your data',
  correction: 'a correction of your data',
  deletion: 'the deletion of your data',
  restriction: 'your data to be kept but not used',
}

/** The mails about privacy requests. */
export const requestMails = {
  received: {
    subject: (product: string) => `Your privacy request to ${product}`,
    lead: (kind: RequestKind) => `You asked for ${asked[kind]}. Thank you, we have your request.`,
    due: (day: string) => `You will have an answer by ${day}. We will write to this address.`,
    button: 'See your requests',
    notYou:
      'If you did not ask for this, someone else can read your emails. Change the password of your mailbox, and withdraw the request.',
  },
  waiting: {
    subject: (kind: string, day: string) => `Privacy request: ${kind}, due ${day}`,
    lead: (kind: string) => `A privacy request is waiting for a decision: ${kind}.`,
    due: (day: string) => `It is due on ${day}.`,
    button: 'Open the request',
  },
  answered: {
    subject: (product: string) => `The answer to your privacy request to ${product}`,
    refused: (kind: RequestKind) => `You asked for ${asked[kind]}. We can’t do that, for this reason:`,
    done: (kind: RequestKind) => `You asked for ${asked[kind]}. It is done.`,
    restricted:
      'From now on we keep your data but do not use them: ' +
      'you get no assignments, reminders or other emails, and you are not active in any organization. ' +
      'Sign-in codes and answers to privacy requests still reach you. You can end this yourself at any time.',
    disagree: (email: string) => `If you disagree, answer this email or write to ${email}.`,
    button: 'See your requests',
  },
  copyReady: {
    subject: (product: string) => `The copy of your ${product} data is ready`,
    lead: (days: number) =>
      `The copy of your data is ready. For ${days === 1 ? 'one day' : `${days} days`} you can download it: ` +
      'open the page, enter this address, and then the code that we send you.',
    button: 'Download the copy',
  },
  deleted: {
    subject: (product: string) => `Your ${product} data are deleted`,
    lead: 'Your data are deleted, as you asked. This is the last email about them, and we forget this address, too.',
    certificates:
      'Certificates that you earned can still be checked by their number, with the name and the dates printed on them.',
    backups: (days: number) =>
      days === 0
        ? 'We keep no backups in which your data could still be.'
        : `Backups still hold your data, for at most ${days} days. Nobody reads them unless our systems break down.`,
  },
} as const
