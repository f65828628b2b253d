import { common } from '#platform/shared/common.messages.ts'

/** What calls about resources say. Spec B5, B8. */
export const resourcesMessages = {
  required: common.required,
  tooLong: (most: number) => `Cannot exceed ${most} characters`,
  onOneLine: 'Must be on one line',
  urlInvalid: 'url pattern invalid',
  fileWrong: 'We accept only jpg,png,pdf,docs,xlsx files and file size must be less than 1mb',
  fileTooLarge: 'file size must be less than 1mb',
  fileType: 'We accept only jpg,png,pdf,docs,xlsx files',
  added: 'Resource Added',
  updated: 'Resource Updated',
} as const
