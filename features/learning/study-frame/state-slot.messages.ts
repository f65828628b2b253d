import type { Slot } from '#courses/page-kinds/slots.rules.ts'

type Title = (state: string) => string
const titles: Readonly<Record<Slot, Title>> = {
  line: state => `Where to report in ${state}`,
  deadline: state => `How soon in ${state}`,
  standard: state => `When to report in ${state}`,
  supervisor: state => `Telling a supervisor in ${state}`,
  agency: state => `Who takes reports in ${state}`,
}

/** Where a page says what the learner's own state says. Spec D14. */
export const slotTexts = {
  titles,
  yourState: 'In your state',
  noState: 'States differ. Set your state in your profile, and this page shows its rule.',
  notKnown: (state: string) =>
    `We have nothing on this for ${state} that is beyond doubt, so we show nothing. Look it up on the`,
  page: (state: string) => `page about ${state}`,
} as const
