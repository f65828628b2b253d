/** What a trial says to who mails people from it. Apart from the sign-in's texts, which its page loads. */
export const messages = {
  nameLinkLike:
    'The name of your organization, or yours, holds a web or email address. Change it before you send mails to people.',
  trialMails: (most: number) =>
    `During the trial you can send up to ${most} emails to people a day. Try again tomorrow, or choose a plan.`,
} as const
