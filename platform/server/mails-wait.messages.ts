/** The alarm about mails that wait for a mail server. */
export const mailsWait = {
  subject: 'Mails wait: the mail server can’t be reached',
  what: (minutes: number) =>
    `For ${minutes} minutes no mail could be sent. Mails wait, and go out by themselves as soon as the server answers.`,
  reason: 'What came of the last try:',
  todo: 'Check SMTP_URL, the mail server and the network between. If you read this as a mail, the server answers again.',
} as const
