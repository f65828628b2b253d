import type { ReminderPreview } from '../remind-learners.contract.ts'

/** A mail to one person, for screens. */
export const previewTo = (to: string): ReminderPreview => ({
  people: 1,
  refused: [],
  mails: [
    {
      language: 'en',
      people: 1,
      to,
      subject: 'Harbor reminds you of your training',
      html: '<!doctype html><html lang="en"><head><title>Harbor</title></head><body>Hello,</body></html>',
    },
  ],
})
