import { z } from 'zod'
import { addressOf } from '#platform/shared/address.ts'
import { CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { isLinkLike } from '#platform/shared/link-like.ts'
import { InvitedTo } from './invitations.contract.ts'
import { inviteMail as texts } from './invitations.messages.ts'
import { acceptInvitationPage } from './invitations.page.ts'

/** Where an invite's link leads. Spec A2, D3: links are built only from PUBLIC_URL. */
export const inviteLink = (publicUrl: string, inviteGuid: string): string =>
  `${publicUrl}${addressOf(acceptInvitationPage, {}, { inviteGuid })}`

export const inviteMail = mailTemplate({
  name: 'invite',
  data: z.strictObject({
    inviteGuid: z.guid(),
    organization: z.string(),
    firstName: z.string(),
    expiresOn: CalendarDate,
    message: z.string().nullish(),
    ...InvitedTo.shape,
  }),
  render: ({ inviteGuid, organization, firstName, expiresOn, message, ...to }, { publicUrl, productName }) => ({
    subject: to.asAuditor ? texts.auditorSubject(organization) : texts.subject(organization),
    blocks: [
      paragraph(texts.greeting(firstName)),
      // The inviter may have changed their name since.
      paragraph(
        (to.asAuditor ? texts.invitedAuditor : texts.invited)({
          organization,
          productName,
          invitedBy: to.invitedBy && !isLinkLike(to.invitedBy) ? to.invitedBy : null,
        }),
      ),
      ...(to.asAdministrator ? [paragraph(texts.asAdministrator(organization))] : []),
      ...(to.auditsThrough ? [paragraph(texts.auditsThrough(showDate(to.auditsThrough)))] : []),
      ...trainingOf(to).map(paragraph),
      ...(message ? [quote(message)] : []),
      button(texts.button, inviteLink(publicUrl, inviteGuid)),
      small(texts.holds(showDate(expiresOn))),
    ],
  }),
})

/** What the training is, how long it takes and by when it is due, in sentences. */
function trainingOf({ courses, courseCount, dueDate }: InvitedTo): string[] {
  const named = courses.map(({ name, minutes }) => texts.course(name, minutes))
  const said = [
    ...(named.length > 0 ? [texts.courses(named, courseCount)] : []),
    ...(dueDate ? [texts.due(showDate(dueDate))] : []),
  ]
  return said.length > 0 ? [said.join(' ')] : []
}
