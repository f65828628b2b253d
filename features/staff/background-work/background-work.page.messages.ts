/** Titles, menu entries and trail of the pages. */
export const backgroundWorkPageTexts = {
  jobsAndMailsTitle: 'Jobs and Mails - {product}',
  jobsAndMails: 'Jobs and Mails',
} as const
