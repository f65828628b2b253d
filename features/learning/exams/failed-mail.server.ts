import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { examMail as texts } from './exams.messages.ts'

/** What to read again after an attempt that failed, and when the next one opens. */
export const examFailedMail = mailTemplate({
  name: 'exam-not-passed',
  data: z.strictObject({
    firstName: z.string(),
    course: z.string(),
    registrationId: z.number().int(),
    score: z.number().int(),
    passMark: z.number().int(),
    /** 'Lesson: page'. */
    pages: z.array(z.string()),
    /** In the organization's time; null: at once. */
    opens: z.string().nullable(),
  }),
  render: ({ firstName, course, registrationId, score, passMark, pages, opens }, { publicUrl }) => ({
    subject: texts.subject(course),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph(texts.result(score, passMark)),
      ...(pages.length > 0 ? [paragraph(texts.review(pages.length)), quote(pages.join('\n'))] : []),
      paragraph(opens === null ? texts.opensThen : texts.opensAt(opens)),
      button(texts.button, `${publicUrl}${addressOf(pageAt('/my-training/$registrationId'), { registrationId })}`),
      small(texts.kept),
    ],
  }),
})
