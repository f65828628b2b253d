/** The kinds of personal data, as people are told of them. */
export const dataKindTexts = {
  account: {
    name: 'Account',
    what:
      'Your name, email address, language, ZIP code, state, industry, profession, job title, license numbers, ' +
      'and what your screens remember. Which terms you agreed to, and when.',
    why: 'To sign you in, to write to you, to show which trainings apply to you, and to print your name on certificates.',
    remains: 'A number without a name or an address, which certificates and logs refer to.',
  },
  signIn: {
    name: 'Signing in',
    what:
      'Your password, only as a hash. Your second factor, encrypted. ' +
      'Your sessions, with the name of the browser. Browsers that you have used. ' +
      'Codes and links that were mailed to you. Failed sign-ins, with the network that they came from.',
    why: 'To let you in, and to keep everyone else out.',
    remains: null,
  },
  membership: {
    name: 'Organizations',
    what:
      'Which organizations and groups you belong to, and in which role. ' +
      'If you are the contact person of an organization: your name, email and phone.',
    why: 'To show your organization who its people are, and you what it expects of you.',
    remains: 'That someone was a member, without a name, so that the organization’s figures stay right.',
  },
  training: {
    name: 'Trainings',
    what:
      'Which trainings you were assigned, started and completed; ' +
      'your time, answers, exam results and evaluations; what you confirmed at the end.',
    why: 'To let you continue where you stopped, and to prove that you took the training.',
    remains: 'For each certificate: which training it is for, and its dates. Answers, results and time are deleted.',
  },
  certificates: {
    name: 'Certificates',
    what: 'Number, name as printed, license number as printed, training, dates, organization, and a signature over all of it.',
    why: 'So that anyone you show a certificate to can check it, today and in years.',
    remains:
      'Everything that is printed on the certificate. Whoever knows its number can still check it, and the signature still proves it.',
  },
  invitations: {
    name: 'Invitations',
    what: 'Your email address and name in invitations, in requests to join, and in lists of people that an organization uploaded.',
    why: 'To bring you into the right organization.',
    remains: null,
  },
  mails: {
    name: 'Emails',
    what: 'Which emails we sent you, when, and what they were about. Emails to others that name you.',
    why: 'To send them, and to find out what happened when one did not arrive.',
    remains: null,
  },
  log: {
    name: 'Audit log',
    what: 'What you did, and what others did with your account: sign-ins, changes, exports. Each organization sees what happened in it.',
    why: 'To find out what happened when something goes wrong, and who did it.',
    remains: 'What was done, and when, with ‘Deleted person’ and a number in place of the name and the address.',
  },
  exports: {
    name: 'Reports and exports',
    what: 'Which report files you asked for. Report files of your organizations in which you appear.',
    why: 'To hand the file to who asked for it.',
    remains: 'That a report was made. The files are deleted.',
  },
  billing: {
    name: 'Payments',
    what:
      'If you buy for an organization: what was ordered, when and for how much, and the address for receipts. ' +
      'We never see card numbers: the payment provider keeps those, and its own records.',
    why: 'To keep the books.',
    remains: 'What was ordered, when and for how much, without your name or address.',
  },
  requests: {
    name: 'Privacy requests',
    what: 'What you asked for on the privacy page, what became of it, and the copies that we made for you.',
    why: 'To answer you, and to show that we did.',
    remains:
      'That a request was made and carried out, and when, under a scrambled form of your address that only you can look up.',
  },
} as const
