/** Texts of dialogs, forms, and questions about what is not saved. */
export const dialogTexts = {
  close: 'Close',
  cancel: 'Cancel',
  confirm: 'Confirm',
  losing: {
    title: 'Discard what you entered?',
    text: 'What you entered has not been saved.',
    leave: 'Discard',
    stay: 'Keep editing',
  },
  leaving: {
    title: 'Leave without saving?',
    text: 'Your changes on this page have not been saved.',
    leave: 'Leave page',
    stay: 'Stay on page',
  },
  changedMeanwhile:
    'Someone else just changed this, so nothing was saved. Their changes now appear beside yours. Review them, then save again.',
  halfDate: 'Please enter the whole date, or clear it.',
  removeFile: 'Remove the file',
  chooseFile: 'Choose a file',
} as const
