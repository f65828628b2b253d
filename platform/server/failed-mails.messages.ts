/** The mail to the operator about mails that were given up. */
export const failedMails = {
  subject: (count: number) =>
    count === 1 ? 'One mail could not be delivered' : `${count} mails could not be delivered`,
  what: (count: number) => `${count === 1 ? 'One mail was' : `${count} mails were`} given up after several attempts.`,
  reasons: 'What the mail server said:',
  reason: (count: number, reason: string) => `${count} × ${reason}`,
  todo:
    'Check SMTP_URL and the mail server’s log. Mails that were given up are not sent again by themselves: ' +
    'staff can send them again under Jobs and Mails.',
} as const
