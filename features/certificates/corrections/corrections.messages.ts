import { lineProblems } from '../certificate-document/certificate-document.messages.ts'
import { printedNames } from '../certificate-document/printed-changes.rules.ts'

/** What both sides say. */
export const correctionsMessages = {
  reasonTooLong: 'Use 500 characters or fewer.',
  malformed: lineProblems.malformed,
  nameLinkLike: 'A name cannot contain a web or email address',
  score: 'Enter a percentage from 0 to 100, or nothing.',
  expiresTooEarly: 'The expiry date must be after the issue date.',
  issuedInFuture: 'The issue date must not be in the future.',
  numberOfNobody: 'Enter who approved it, or remove the approval number.',
  sameName: 'This is the name on the certificate already.',
  nothingChanged: 'Change at least one field.',
} as const

/** The texts of the dialogs. */
export const dialogTexts = {
  actions: { correct: 'Correct', reissue: 'Reissue', revoke: 'Revoke' },
  titles: {
    name: 'Correct the name on this certificate',
    correct: 'Correct this certificate',
    reissue: 'Reissue this certificate',
    revoke: 'Revoke this certificate',
  },
  submit: {
    name: 'Issue corrected certificate',
    correct: 'Issue corrected certificate',
    reissue: 'Issue new certificate',
    revoke: 'Revoke certificate',
  },
  done: {
    name: 'Corrected certificate issued',
    correct: 'Corrected certificate issued',
    reissue: 'New certificate issued',
    revoke: 'Certificate revoked',
  },
  cancel: 'Cancel',
  newName: 'Name to print',
  fields: {
    ...printedNames,
    state: 'State (two letters, or NATL)',
    language: 'Language code',
    ce: 'Continuing education: approved by',
    score: 'Exam score in percent',
  },
  reason: 'Reason',
  reasonHint: 'The certificate’s holder reads it in an email. It is also kept in the audit log.',
  compare: 'What changes',
  columns: { field: 'Field', before: 'Printed now', after: 'New certificate' },
  none: 'Not printed',
  number: 'Number',
  newNumber: 'A new number',
  what: 'What will happen',
  happens: {
    superseded: (number: string) =>
      `${number} stays on record, marked Superseded. Its public page leads to the new certificate.`,
    reissuedRevoked: (number: string) => `${number} stays revoked. Its public page leads to the new certificate.`,
    revoked: (number: string) => `${number} is no longer valid from now on, and its public page says so.`,
    counts: 'The training no longer counts as completed with a valid certificate.',
    quota: 'It uses no certificate of the plan.',
    mail: 'The holder gets an email with the reason, the numbers and what to do.',
    profile: 'The name in the person’s profile stays the same. People change it themselves.',
    undone: 'This cannot be undone. A revoked certificate can only be reissued under a new number.',
  },
  gone: 'This certificate was revoked or replaced, so its name can no longer be corrected.',
} as const

/** The mails to the holder. */
export const correctionMails = {
  greeting: (firstName: string) => `Hello ${firstName},`,
  replaced: {
    subject: 'Your certificate was corrected',
    lead: (course: string, by: string) => `${by} corrected your certificate for “${course}”.`,
    changes: 'What changed:',
    change: (field: string, before: string, after: string) => `${field}: ${before} → ${after}`,
    nothing: 'nothing was printed',
    removed: 'no longer printed',
    same: 'Nothing else on it changed.',
    numbers: (old: string, now: string) =>
      `Your new certificate has the number ${now}. The old one, ${old}, is marked as superseded, and its page leads to the new one.`,
    todo: 'Please use the new certificate from now on. If you gave the old one to an employer or a licensing board, send them the new one.',
    button: 'View your new certificate',
  },
  reissued: {
    subject: 'Your certificate was issued again',
    lead: (course: string, by: string) => `${by} issued your certificate for “${course}” again.`,
    afterRevoked: (old: string, now: string) =>
      `Your new certificate has the number ${now}. The old one, ${old}, stays revoked, and its page leads to the new one.`,
  },
  revoked: {
    subject: 'Your certificate was revoked',
    lead: (course: string, by: string) => `${by} revoked your certificate for “${course}”.`,
    number: (number: string) =>
      `Its number is ${number}. It is no longer valid, and anyone who checks the number sees that.`,
    todo: 'Please do not use it any more. If you need a valid certificate, talk to the person who looks after training in your organization.',
    todoAlone: 'Please do not use it any more. If you need a valid certificate, write to our support.',
    button: 'View the certificate',
  },
  why: 'The reason:',
  wrong: 'If something is not right, talk to the administrator of your organization, or write to our support.',
  team: (product: string) => `The ${product} team`,
} as const
