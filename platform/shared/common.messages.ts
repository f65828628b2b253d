/** Texts that several rooms and the platform share. */
export const common = {
  /** In which dates and numbers are written. */
  locale: 'en-US',
  required: 'Required',
  futureDate: 'Please select a future date.',
  takenEnds: 'is already taken.',
  emailInvalid: 'You must include a valid email.',
  genericError: 'Error occured',
  somethingWentWrong: 'Something Went Wrong',
  serverError:
    'An error occurred, please try again. If the problem persists, click the Help button for technical support.',
  sessionExpired: 'Your session has expired, please log in again',
  noAccess: 'You do not have access to this content.',
  notWhileActing: 'You cannot do this while you are logged in as someone else.',
  notFound: 'We could not find that.',
  conflict: 'Someone else changed this in the meantime. Reload the page and try again.',
  tooMany: 'Too many attempts. Please wait a moment and try again.',
  unknownField: 'This field is not expected.',
  notValid: 'This value is not valid.',
  fileIsGenerated: 'File is generated and emailed',
  codeInvalid: "That code didn't work",
} as const
