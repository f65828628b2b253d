import type { TourKind } from './welcome-tour.rules.ts'

/** One step. Spec A3 (tour step). */
export interface TourStep {
  readonly title: string
  readonly content: string
  readonly selector: string
  readonly orientation: 'top' | 'right' | 'bottom' | 'left'
}

/** Texts of the tour. Spec A4. */
export const welcomeTourTexts = {
  next: 'Next',
  back: 'Back',
  skip: 'Skip',
  done: 'Done',
  progress: (step: number, steps: number) => `${step} of ${steps}`,
  notFound: (selector: string) => `Tour selector not found: ${selector}`,
} as const

const inMenu = (path: string) => `aside a[href='${path}']`
const welcome = (product: string) => `Welcome to ${product}`
const menu = { selector: 'header button', orientation: 'bottom' } as const
/** Every screen of the frame has it. */
export const SCREEN_TITLE = '#content h1'
const home = { selector: SCREEN_TITLE, orientation: 'bottom' } as const
const account = { selector: "aside button[aria-haspopup='menu']", orientation: 'top', title: 'Your account' } as const
const help = {
  title: 'Help is here',
  content:
    'Find answers about the page you are on, reporting lines, and a way to write to support. You can replay this tour from there.',
} as const

const wide: Record<TourKind, (product: string) => readonly TourStep[]> = {
  administrator: product => [
    {
      title: welcome(product),
      content:
        'Make sure everyone in your organization is trained on time. This one-minute tour shows you where things are.',
      selector: inMenu('/'),
      orientation: 'right',
    },
    {
      title: 'Dashboard',
      content: 'Who is compliant, who is late, and what to set up first.',
      selector: inMenu('/dashboard'),
      orientation: 'right',
    },
    {
      title: 'Groups',
      content: 'Each group has its trainings. Everyone who joins gets them.',
      selector: inMenu('/groups'),
      orientation: 'right',
    },
    {
      title: 'Learners',
      content: 'Invite people, remind them, and see everyone’s progress.',
      selector: inMenu('/learners'),
      orientation: 'right',
    },
    {
      title: 'Learner Reports',
      content: 'Every training of every learner. Filter and export the list.',
      selector: inMenu('/learner-reports'),
      orientation: 'right',
    },
    {
      title: 'My Training',
      content: 'Your own trainings. Administrators learn, too.',
      selector: inMenu('/my-training'),
      orientation: 'right',
    },
    { ...account, content: 'Your accounts, your profile, the theme, and Log Out.' },
    { ...help, selector: "[data-help='edge'] button", orientation: 'left' },
  ],
  learner: product => [
    {
      title: welcome(product),
      content: 'Take your trainings and find your certificates here. This one-minute tour shows you where things are.',
      selector: inMenu('/'),
      orientation: 'right',
    },
    {
      title: 'My Training',
      content: 'What you have to do, by when, and how long it takes. You can stop at any time and continue later.',
      selector: inMenu('/my-training'),
      orientation: 'right',
    },
    {
      title: 'My Certificates',
      content: 'Download a certificate as a PDF, or share its link.',
      selector: inMenu('/my-certificates'),
      orientation: 'right',
    },
    {
      title: 'My History',
      content: 'Everything you have completed over the years.',
      selector: inMenu('/my-history'),
      orientation: 'right',
    },
    { ...account, content: 'Your accounts, the theme, and Log Out.' },
    { ...help, selector: "[data-help='edge'] button", orientation: 'left' },
  ],
}

/** On phones the menu is a drawer: the tour shows what is in sight. */
const narrow: Record<TourKind, (product: string) => readonly TourStep[]> = {
  administrator: product => [
    {
      ...home,
      title: welcome(product),
      content: 'Make sure everyone in your organization is trained on time.',
    },
    {
      ...menu,
      title: 'Everything is in the menu',
      content: 'Your dashboard, groups, learners and reports, your own trainings, and your account.',
    },
    { ...help, selector: "[data-help='bar'] button", orientation: 'bottom' },
  ],
  learner: product => [
    {
      ...home,
      title: welcome(product),
      content: 'Take your trainings here. You can stop at any time and continue later.',
    },
    {
      ...menu,
      title: 'Everything is in the menu',
      content: 'Your trainings, certificates and history, and your account.',
    },
    { ...help, selector: "[data-help='bar'] button", orientation: 'bottom' },
  ],
}

/** The steps of a tour, as they fit the window. */
export const tourSteps = (
  kind: TourKind,
  { phone, product }: { phone: boolean; product: string },
): readonly TourStep[] => (phone ? narrow : wide)[kind](product)
