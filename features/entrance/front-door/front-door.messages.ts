import { counted } from '#platform/shared/counted.ts'

/** What strangers read first. */
export const frontDoorTexts = {
  title: (product: string) => `${product}: training for mandated reporters`,
  about:
    'Training for teachers, nurses, coaches, clergy and everyone whom the law asks to report suspected child abuse and neglect. ' +
    'Try a lesson without an account.',
  awarded: (hours: number) => `Certificate, ${counted(hours, 'hour')}`,
  heading: 'When a child tells you something, know what to do.',
  lead:
    'Training for mandated reporters: the teachers, nurses, coaches and clergy who must by law report suspected child abuse and neglect. ' +
    'Practice the talk and the call before you need them, pass the exam, and hold a certificate that anyone can check.',
  register: 'Create an account',
  try: 'Try a sample lesson',
  forWhom: 'For whom',
  whom: [
    [
      'For you',
      'Learn at your own pace, on a phone too, and go on where you stopped. Your certificate is ready when you are.',
    ],
    [
      'For your organization',
      'Invite people or import a list, assign trainings with a due date, and see at a glance who is trained and who is late.',
    ],
    [
      'For cooperatives',
      'Look after several organizations: their people, their trainings and their certificates in one place.',
    ],
  ],
  course: 'What you will learn',
  courseFacts: (minutes: number, drawn: number, mark: number) =>
    `About ${minutes} minutes, in parts as short as you like. At the end ${counted(drawn, 'question')}; you pass with ${mark}%.`,
  prices: 'Prices for organizations',
  pricesLead: 'Pay by certificate or by person. Each plan runs for a year; you can start with a free trial.',
  kinds: { Certificate: 'By certificate', Seat: 'By active user' },
  quota: {
    Certificate: (quota: string) => `${quota} certificates`,
    Seat: (quota: string) => `${quota} active users`,
  },
  aYear: (price: string) => `${price} a year`,
  check: 'Check a certificate',
  checkText:
    'Every certificate has a number and a code. Type the number, or scan the code, and see whether it is genuine and still valid.',
  checkLink: 'Check a certificate',
  states: 'Your state',
  statesText: 'Each state has its own law: whom to call, who must report, how soon, and what it says about training.',
} as const

/** The lesson that anyone may try. */
export const sampleTexts = {
  title: 'A sample lesson: when a child tells you something',
  about: 'Two pages of our training for mandated reporters, to try without an account.',
  trail: 'Home',
  lead: 'Two pages of the course, as learners read them. Nothing is stored.',
  question: 'Now you',
  choose: 'Choose what you would say. Each answer opens and tells where it leads.',
  right: 'Right.',
  wrong: 'Not right.',
  explained: 'Why',
  ownState: 'States differ. Learners read here what the law of their own state says.',
  sources: 'Sources',
  more: 'In the course you also practice whole talks, sort what you saw from what you were told, and make the call.',
  register: 'Create an account',
} as const
