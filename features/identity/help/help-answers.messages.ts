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
        answer: 'Choose “Forgot password?” under the password field. We email you a code to set a new one.',
      },
      {
        question: 'My password is right, but I cannot sign in.',
        answer:
          'Make sure you are using the email address from your invitation or registration. ' +
          'After several failed attempts, wait a moment before you try again.',
      },
      {
        question: 'I no longer have my authenticator app.',
        answer: 'Use one of the recovery codes you saved when you set it up. If you don’t have them, write to us.',
      },
    ],
  ],
  [
    ['/register', '/invite', '/accept-invitation-confirmed'],
    [
      {
        question: 'Which form should I use?',
        answer:
          'To train on your own, register as an individual. To set up training for others, ' +
          'register an organization. If you were invited, open the link in your email instead.',
      },
      {
        question: 'I am told that I have an open invitation.',
        answer: 'Your organization has already invited you. Resend the invitation and open the link in it.',
      },
      {
        question: 'What makes a valid password?',
        answer:
          'At least 6 characters, with an uppercase letter, a lowercase letter, a number and a special character.',
      },
    ],
  ],
  [
    ['/verify-email', '/verify', '/email-confirmed', '/forgot', '/reset'],
    [
      {
        question: 'I did not get an email.',
        answer: 'Check your spam folder. After a minute you can request a new code. Only the newest one works.',
      },
      {
        question: 'The code or link does not work.',
        answer: 'A code works for 10 minutes and 5 tries. A link works once. Request a new one.',
      },
    ],
  ],
  [
    ['/verify-certificate'],
    [
      {
        question: 'Where is the number?',
        answer: 'On the certificate. It begins with UP. The QR code on the certificate opens the same page.',
      },
      {
        question: 'What does “superseded” mean?',
        answer: 'The certificate was corrected and reissued under a new number. Only the new one counts.',
      },
      {
        question: 'What if the details differ from the paper?',
        answer: 'This page shows what was issued. Ask the person for the original, or write to us.',
      },
    ],
  ],
  [
    ['/my-training/'],
    [
      {
        question: 'Is my progress saved when I close the window?',
        answer: 'Yes. Everything is saved as you go. You can continue later, even on another device.',
      },
      {
        question: 'Why can’t I finish this part yet?',
        answer:
          'Each part has a minimum time and pages to read. The outline shows what is missing. ' +
          'Time counts while the page is open and you are active. It pauses after two minutes without activity.',
      },
      {
        question: 'How do I turn pages?',
        answer:
          'Use Next and Previous, or the arrow keys. You can keep reading without a connection: this device keeps your answers and sends them later.',
      },
      {
        question: 'This is hard to read. Can I leave?',
        answer:
          'Yes, at any time. Choose “Leave quickly” or press Esc three times to go ' +
          'straight to a weather page. The support lines below are there for you, too.',
      },
    ],
  ],
  [
    ['/my-training', '/training'],
    [
      {
        question: 'Which training do I have to take?',
        answer: 'Overdue and due trainings come first. You can take optional trainings whenever you like.',
      },
      {
        question: 'Can I take a training again?',
        answer: 'Yes, once its certificate has expired or expires within 90 days. Choose “Renew training” on its card.',
      },
      {
        question: 'A training is missing.',
        answer:
          'The list depends on the state in your profile or your organization’s profile. Make sure it is correct.',
      },
    ],
  ],
  [
    ['/my-certificates', '/certificates', '/my-history'],
    [
      {
        question: 'How do I submit a certificate?',
        answer: 'Download the PDF or share its link. Anyone can check the certificate there without signing in.',
      },
      {
        question: 'The name on my certificate is wrong.',
        answer:
          'Correct your name in your profile, then write to us. We never change an issued certificate; we replace it with a corrected one.',
      },
      {
        question: 'My certificate was not issued.',
        answer:
          'Your training counts as completed. Your organization has no certificates left. ' +
          'When its administrator adds more, yours is issued automatically.',
      },
    ],
  ],
  [
    ['/dashboard'],
    [
      {
        question: 'Where do I begin?',
        answer:
          'Complete your organization’s profile, choose its trainings, create a group and invite your learners. The checklist shows what is done.',
      },
      {
        question: 'Who is at risk?',
        answer:
          'Learners whose training is overdue or whose certificate expires soon. Choose a tile to see who they are.',
      },
    ],
  ],
  [
    ['/groups', '/learners', '/assign', '/trainings'],
    [
      {
        question: 'How do learners get a training?',
        answer:
          'Assign it to them, or add it to a group. Everyone in the group gets it, and so does anyone who joins later.',
      },
      {
        question: 'An invitation has not arrived.',
        answer: 'Ask the person to check the spam folder, then resend it. You can also cancel an invitation.',
      },
      {
        question: 'How do I add another administrator?',
        answer:
          'On Learners, open the menu beside “Invite learners” and choose “Invite an administrator”. ' +
          'For somebody who is already there, choose “Edit” and give them the role.',
      },
      {
        question: 'Someone has left our organization.',
        answer: 'Archive the learner. Their certificates and history stay in your reports.',
      },
    ],
  ],
  [
    ['/import-learners'],
    [
      {
        question: 'What does the file look like?',
        answer: 'CSV or Excel, with one learner per row. Download the template to see the columns.',
      },
      {
        question: 'Some rows are wrong.',
        answer: 'The check lists each of them with the reason. Correct them in your file, or continue without them.',
      },
    ],
  ],
  [
    ['/learner-reports', '/training-reports', '/offsite-certs'],
    [
      {
        question: 'How do I get the whole list?',
        answer: 'Export it. We prepare the file in the background and email it to you. Your filters apply to it.',
      },
      {
        question: 'Can I share what I see?',
        answer:
          'Yes. The page address includes your filters, so another administrator who opens it sees the same list.',
      },
    ],
  ],
  [
    ['/organization', '/resources', '/audit-log', '/join-org'],
    [
      {
        question: 'How many certificates are left?',
        answer: 'Account & Billing shows what you have used. You can change your plan or buy certificates there.',
      },
      {
        question: 'Who changed this?',
        answer: 'The audit log lists every change an administrator makes, with who made it and when.',
      },
    ],
  ],
  [
    ['/profile', '/org-details', '/privacy-request'],
    [
      {
        question: 'How do I change my email address?',
        answer: 'Under Profile > Security. We send a code to the new address; enter it to finish the change.',
      },
      {
        question: 'I belong to several organizations.',
        answer: 'Choose your name in the menu. It lists your accounts, and you can switch with one click.',
      },
    ],
  ],
  [
    ['/coop'],
    [
      {
        question: 'What do the totals include?',
        answer: 'All organizations in your cooperative. Open one to see its share.',
      },
    ],
  ],
  [
    ['/login-as', '/staff'],
    [
      {
        question: 'What is recorded when I log in as someone?',
        answer:
          'The reason you give and every change you make, under both names. Passwords, second factors, billing and privacy stay off limits.',
      },
    ],
  ],
]

/** Where nothing else fits. */
const anywhere: readonly Answer[] = [
  {
    question: 'I followed a link and found nothing.',
    answer: 'It may be old or meant for another account. Go to the home page and look for what you need in the menu.',
  },
  {
    question: 'A page says that I have no access.',
    answer:
      'Check that you are in the right account: choose your name in the menu. An administrator can change what you have access to.',
  },
]

/** Whether a path is this page or lies below it; '/my-training/' is what lies below alone. */
const within = (path: string, page: string) =>
  path === page || (page !== '/' && path.startsWith(page.endsWith('/') ? page : `${page}/`))

/** A few questions and answers that fit a page. Spec D8. */
export const answersFor = (path: string): readonly Answer[] =>
  byPage.find(([pages]) => pages.some(page => within(path, page)))?.[1] ?? anywhere
