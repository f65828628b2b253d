import { z } from 'zod'
import { CalendarDate, showDate } from '../../platform/shared/calendar-date.ts'
import { button, paragraph, quote, small } from '../../platform/server/mail-layout.ts'
import { mailTemplate } from '../../platform/server/mail.ts'
import { inviteMail as texts } from './invitations.messages.ts'

/** Where an invite's link leads. Spec A2, D3: links are built from PUBLIC_URL alone. */
export const inviteLink = (publicUrl: string, inviteGuid: string): string => `${publicUrl}/accept-invitation-confirmed?inviteGuid=${inviteGuid}`

export const inviteMail = mailTemplate({
  name: 'invite',
  data: z.strictObject({
    inviteGuid: z.guid(), organization: z.string(), firstName: z.string(), courses: z.number().int(), dueDate: CalendarDate.nullable(), expiresOn: CalendarDate,
    message: z.string().nullish(),
  }),
  render: ({ inviteGuid, organization, firstName, courses, dueDate, expiresOn, message }, { publicUrl, productName }) => ({
    subject: texts.subject(organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      paragraph([
        texts.invited(organization, productName),
        ...courses > 0 ? [texts.coursesWait(courses)] : [],
        ...dueDate ? [texts.due(showDate(dueDate))] : [],
      ].join(' ')),
      ...message ? [quote(message)] : [],
      button(texts.button, inviteLink(publicUrl, inviteGuid)),
      small(texts.holds(showDate(expiresOn))),
    ],
  }),
})
