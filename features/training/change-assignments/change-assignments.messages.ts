import { counted } from '#platform/shared/counted.ts'
import { UNDO_MINUTES } from '../enrollments/enrollments.contract.ts'

const trainings = (count: number) => counted(count, 'training')

/** Texts of taking trainings back and of other due dates. */
export const changeTexts = {
  withdraw: 'Withdraw',
  changeDueDate: 'Change due date',
  cancel: 'Cancel',
  undo: 'Undo',
  undoHint: `You can undo this for ${UNDO_MINUTES} minutes.`,

  ofOne: {
    title: (course: string, name: string) => `Withdraw “${course}” from ${name}?`,
    text: `The training disappears from their list, and no reminders go out. You can undo this for ${UNDO_MINUTES} minutes.`,
  },
  ofAll: {
    title: 'Withdraw this assignment?',
    notStarted: (count: number) =>
      count === 0
        ? 'What is still to be assigned is not assigned any more.'
        : count === 1
          ? 'The training that was not started will be withdrawn.'
          : `The ${trainings(count)} that nobody has started will be withdrawn.`,
    started: (names: string, more: number) =>
      `Those who have started or completed it keep it: ${names}${more > 0 ? ` and ${more.toLocaleString('en-US')} more` : ''}.`,
    reminders: 'Their reminders stop, and the figures follow at once.',
    nothing: 'Everyone has started or completed this training, so there is nothing to withdraw.',
  },
  withdrawn: (count: number, goesOn: boolean) =>
    goesOn ? 'The trainings are being withdrawn' : `${trainings(count)} withdrawn`,
  restored: (count: number, goesOn: boolean) =>
    goesOn
      ? 'The trainings are being restored'
      : count === 0
        ? 'Nothing to restore: the training was assigned again'
        : `${trainings(count)} restored`,
  undoable: (courses: string, person: string | null, count: number, until: string) =>
    `Withdrawn: ${courses}, ${person ?? trainings(count)}. You can undo this until ${until}.`,

  date: {
    title: (course: string) => `Change the due date of “${course}”`,
    label: 'New due date',
    before: (date: string) => `Due on ${date} now`,
    none: 'No due date now',
    everyone: 'Applies to everyone who has not completed it, also to those whose due date was changed before.',
    submit: 'Change due date',
    done: (count: number, goesOn: boolean) =>
      goesOn ? 'The due dates are being changed' : `${counted(count, 'due date')} changed`,
  },
} as const
