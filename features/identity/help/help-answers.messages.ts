export interface Answer {
  readonly question: string
  readonly answer: string
}

/** Which answers stand where: the first whose address a page's path begins with. */
const byPage: readonly (readonly [pages: readonly string[], answers: readonly Answer[]])[] = [
  [
    ['/login', '/logout', '/'],
    [
      {
        question: 'I forgot my password.',
        answer: 'Choose “Forgot password?” under the password field. We send you a code with which you set a new one.',
      },
      {
        question: 'My password is right, but I cannot sign in.',
        answer:
          'Look whether you use the email address of your invitation or registration. After several failed attempts you have to wait a moment before the next one.',
      },
      {
        question: 'I do not have my authenticator app any more.',
        answer: 'Use one of the recovery codes that you kept when you set it up. Without them, write to us.',
      },
    ],
  ],
  [
    ['/register', '/invite', '/accept-invitation-confirmed'],
    [
      {
        question: 'Which form is mine?',
        answer:
          'Learners who train on their own register as an individual. Whoever sets up trainings for others registers an organization. With an invitation, open the link in your mail instead.',
      },
      {
        question: 'It says that I have an open invitation.',
        answer: 'Your organization has invited you already. Have the invitation sent again and open the link in it.',
      },
      {
        question: 'What does a password need?',
        answer:
          'At least 6 characters, with an upper case letter, a lower case letter, a number and a special character.',
      },
    ],
  ],
  [
    ['/verify-email', '/verify', '/email-confirmed', '/forgot', '/reset'],
    [
      {
        question: 'No mail has come.',
        answer: 'Look in your spam folder. After a minute you can have a new code sent; only the newest one works.',
      },
      {
        question: 'The code or link does not work.',
        answer: 'A code works for 10 minutes and for 5 tries, a link once. Ask for a new one.',
      },
    ],
  ],
  [
    ['/verify-certificate'],
    [
      {
        question: 'Where is the number?',
        answer: 'On the certificate, beginning with UP. The QR code on it leads to the same page.',
      },
      {
        question: 'What does “superseded” mean?',
        answer: 'The certificate was corrected and issued anew under another number. The new one counts.',
      },
      {
        question: 'What if the details differ from the paper?',
        answer: 'What this page shows is what was issued. Ask the person for the original, or write to us.',
      },
    ],
  ],
  [
    ['/my-training/'],
    [
      {
        question: 'Does my progress stay when I close the window?',
        answer: 'Yes. Everything is saved as you go, and you can go on later, on another device too.',
      },
      {
        question: 'Why can I not finish this part yet?',
        answer:
          'Each part has a minimum time and pages to read; the outline says what is missing. Time counts while the page is open and you are active, and pauses after two minutes without a sign of you.',
      },
      {
        question: 'How do I turn pages?',
        answer:
          'With Next and Previous, or with the arrow keys. Without a connection you can read on: your answers are kept on this device and sent later.',
      },
      {
        question: 'This is hard to read. Can I leave?',
        answer:
          'At any time. “Leave quickly”, or Esc three times, takes you to a weather page at once. The support lines below are for you as well.',
      },
    ],
  ],
  [
    ['/my-training', '/training'],
    [
      {
        question: 'Which training do I have to take?',
        answer: 'What is overdue or due stands first. Optional trainings can be taken whenever you like.',
      },
      {
        question: 'Can I take a training again?',
        answer: 'When its certificate expires within 90 days, or has expired, the card has “Renew training”.',
      },
      {
        question: 'A training is missing.',
        answer: 'The list follows the state in your profile, or that of your organization. Look whether it is right.',
      },
    ],
  ],
  [
    ['/my-certificates', '/certificates', '/my-history'],
    [
      {
        question: 'How do I hand in a certificate?',
        answer: 'Download the PDF, or share its link: anyone can check the certificate there without signing in.',
      },
      {
        question: 'My name is wrong on it.',
        answer:
          'Correct your name in your profile, then write to us: what is printed is never changed, a corrected certificate takes its place.',
      },
      {
        question: 'My certificate was not issued.',
        answer:
          'Your training counts as completed. Your organization has no certificate left; its administrator can get more, and yours follows by itself.',
      },
    ],
  ],
  [
    ['/dashboard'],
    [
      {
        question: 'Where do I begin?',
        answer:
          'Complete your organization’s profile, choose its trainings, make a group and invite your learners. The checklist ticks off what is done.',
      },
      {
        question: 'Who is at risk?',
        answer:
          'Learners whose training is overdue, or whose certificate expires soon. Choose a tile to see the list behind it.',
      },
    ],
  ],
  [
    ['/groups', '/learners', '/assign', '/trainings'],
    [
      {
        question: 'How do learners get a training?',
        answer: 'Assign it to them, or add it to a group: whoever is in the group, or joins it later, has it to do.',
      },
      {
        question: 'An invitation has not arrived.',
        answer: 'Ask the person to look in the spam folder, then resend it. An invitation can be cancelled too.',
      },
      {
        question: 'Someone has left.',
        answer: 'Archive the learner. Their certificates and history stay in your reports.',
      },
    ],
  ],
  [
    ['/import-learners'],
    [
      {
        question: 'What does the file look like?',
        answer: 'CSV or Excel, one learner a row. Download the template to see the columns.',
      },
      {
        question: 'Some rows are wrong.',
        answer:
          'The check lists each of them with its reason. Correct them there or in your file, or go on without them.',
      },
    ],
  ],
  [
    ['/learner-reports', '/training-reports', '/offsite-certs'],
    [
      {
        question: 'How do I get the whole list?',
        answer: 'Export it: the file is made in the background and sent to you by email. Your filters apply to it.',
      },
      {
        question: 'Can I share what I see?',
        answer: 'Filters are part of the address: another administrator who opens it sees the same list.',
      },
    ],
  ],
  [
    ['/organization', '/resources', '/audit-log', '/join-org'],
    [
      {
        question: 'How many certificates are left?',
        answer: 'Account & Billing shows what you have used. You can change the plan or buy certificates there.',
      },
      {
        question: 'Who changed this?',
        answer: 'The audit log lists each change of an administrator, with who made it and when.',
      },
    ],
  ],
  [
    ['/profile', '/org-details', '/privacy-request'],
    [
      {
        question: 'How do I change my email address?',
        answer: 'In your profile. We send a code to the new address before it counts.',
      },
      {
        question: 'I belong to several organizations.',
        answer: 'Choose your name in the menu: it lists your accounts, and you switch with one click.',
      },
    ],
  ],
  [
    ['/coop'],
    [
      {
        question: 'What do the totals contain?',
        answer: 'The sum of all organizations of your cooperative. Open one of them to see its part.',
      },
    ],
  ],
  [
    ['/login-as', '/staff'],
    [
      {
        question: 'What is recorded when I log in as someone?',
        answer:
          'The reason you give, and every change you make, under both names. Passwords, second factors, billing and privacy stay closed.',
      },
    ],
  ],
]

/** Where nothing else fits. */
const anywhere: readonly Answer[] = [
  {
    question: 'I followed a link and nothing is here.',
    answer: 'It may be old, or meant for another account. Go home and look for what you need in the menu.',
  },
  {
    question: 'A page says that I have no access.',
    answer:
      'Look whether you are in the right account: choose your name in the menu. Administrators can change what you may do.',
  },
]

/** Whether a path is this page or lies below it; '/my-training/' is what lies below alone. */
const within = (path: string, page: string) =>
  path === page || (page !== '/' && path.startsWith(page.endsWith('/') ? page : `${page}/`))

/** A few questions and answers that fit a page. Spec D8. */
export const answersFor = (path: string): readonly Answer[] =>
  byPage.find(([pages]) => pages.some(page => within(path, page)))?.[1] ?? anywhere
