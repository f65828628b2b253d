/** What a trial says to who mails people from it. Apart from the sign-in's texts, which its page loads. */
export const causedMailsMessages = {
  nameLinkLike:
    'Your name or your organization’s name contains a web or email address. Change it before you email people.',
  trialMails: (most: number) =>
    `During the trial you can email up to ${most} people a day. Try again tomorrow, or choose a plan.`,
} as const
