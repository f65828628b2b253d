/** What both sides say of certificates from outside. Decision 314. */
export const outsideMessages = {
  required: 'Required',
  tooLong: (most: number) => `It cannot exceed ${most} characters.`,
  onOneLine: 'Write it on one line.',
  future: 'This day must not be in the future.',
  order: 'This day must not be before the day of completion.',
  fileMissing: 'Choose the file of the certificate.',
  fileType: 'Choose a PDF, PNG or JPEG file. A picture may have up to 5,000 pixels on each side.',
  fileTooLarge: 'The file must not be larger than 10 MB.',
  waiting: (most: number) =>
    `You already have ${most} certificates waiting for this requirement. Wait for an answer, or take one back.`,
  own: 'You cannot decide on your own certificate. Ask another administrator of your organization. If you are the only one, add a second one first.',
  notUnder: 'This requirement does not oblige this person. Reload the page and try again.',
  reasonMissing: 'Say why, so that the person knows what to do.',
  decided: 'It was decided in the meantime. Reload the page to see how.',
} as const

/** To the administrators, at most once an hour. */
export const waitingMail = {
  subject: (waiting: number) => `${certificates(waiting)} from elsewhere to review`,
  waiting: (organization: string, waiting: number) =>
    `${certificates(waiting)} from elsewhere ${waiting === 1 ? 'waits' : 'wait'} for an administrator of ${organization}.`,
  counts: 'A certificate counts for its requirement once one of you has accepted it.',
  button: 'Review certificates',
} as const

const certificates = (count: number) =>
  count === 1 ? '1 certificate' : `${count.toLocaleString('en-US')} certificates`

/** To the person, once it is decided. */
export const decidedMail = {
  subject: {
    accepted: 'Your certificate was accepted',
    entered: 'A certificate was entered for you',
    refused: 'Your certificate was not accepted',
    revoked: 'Your certificate no longer counts',
  },
  greeting: (firstName: string) => `Hello ${firstName},`,
  accepted: (organization: string, requirement: string) =>
    `${organization} accepted your certificate. It counts for “${requirement}”.`,
  entered: (organization: string, requirement: string) =>
    `An administrator of ${organization} entered a certificate for you. It counts for “${requirement}”.`,
  refused: (organization: string, requirement: string) =>
    `${organization} did not accept your certificate for “${requirement}”.`,
  revoked: (organization: string, requirement: string) =>
    `${organization} accepted your certificate for “${requirement}” before, and has taken that back.`,
  certificate: (title: string, provider: string) => `${title}, ${provider}`,
  until: (day: string) => `It meets the requirement through ${day}.`,
  because: 'The reason:',
  again: 'You can send in another one, or take the training.',
  button: 'See what is required of you',
} as const
