import { z } from 'zod'
import { type Feature, route } from '#platform/server/feature.ts'
import { paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { checkCaptcha } from '#foundation/captcha/captcha.server.ts'
import { limitCalls, limitMails } from '../sign-in/call-limits.server.ts'
import { contactSupport, HelpTopic } from './help.contract.ts'
import { mails, helpMessages } from './help.messages.ts'

/** Messages per hour from one person, or from one address of people who are not signed in. */
const FROM_ONE_PERSON = 10
const FROM_ONE_ADDRESS = 60

const helpRequest = mailTemplate({
  name: 'help-request',
  necessary: true,
  data: z.strictObject({
    name: z.string(),
    email: z.string(),
    topic: HelpTopic,
    message: z.string(),
    page: z.string(),
    userAgent: z.string(),
    requestId: z.string().nullable(),
    userId: z.number().int().nullable(),
  }),
  render: ({ name, email, topic, message, page, userAgent, requestId, userId }) => ({
    subject: mails.request.subject(helpMessages.topics[topic], name),
    replyTo: { name, address: email },
    blocks: [
      paragraph(mails.request.from(name, email)),
      quote(message),
      ...[
        userId === null ? mails.request.stranger : mails.request.known(userId),
        mails.request.page(page),
        ...(requestId ? [mails.request.failure(requestId)] : []),
        mails.request.browser(userAgent),
      ].map(small),
    ],
  }),
})

const helpReceived = mailTemplate({
  name: 'help-received',
  necessary: true,
  data: z.strictObject({ topic: HelpTopic, message: z.string().nullable() }),
  render: ({ topic, message }, { productName, supportEmail }) => ({
    subject: mails.received.subject(productName),
    replyTo: { name: productName, address: supportEmail },
    blocks: [
      paragraph(mails.received.thanks(helpMessages.topics[topic])),
      paragraph(mails.received.next),
      ...(message === null ? [] : [paragraph(mails.received.yours), quote(message)]),
      paragraph(mails.received.danger),
      small(mails.received.notYou),
    ],
  }),
})

/** Help: a message to support. Spec D8. */
export const help: Feature = {
  routes: [
    route(contactSupport, async (call, services) => {
      const {
        caller,
        request,
        body: { name, topic, message, messageGuid, page, requestId = null, reCaptchaToken },
      } = call
      const { db, mail, config } = services
      const email = call.body.email.toLowerCase()
      if (caller)
        await limitCalls(services, { subject: `help of ${caller.userId}`, most: FROM_ONE_PERSON, minutes: 60 })
      else {
        await limitCalls(services, { subject: `help from ${request.address}`, most: FROM_ONE_ADDRESS, minutes: 60 })
        await checkCaptcha(services, reCaptchaToken, 'helpContact', request.address)
      }
      await limitMails(services, 'support', email, request.address)
      // An address that nobody has verified gets none of the message's words: otherwise it would carry anything to
      // anyone.
      const proved = caller?.email.toLowerCase() === email
      await db.transaction().execute(async trx => {
        await mail.queue(trx, helpRequest, {
          to: config.supportEmail,
          dedupeKey: `help-request ${messageGuid}`,
          data: {
            name,
            email,
            topic,
            message,
            page,
            requestId,
            userAgent: request.userAgent,
            userId: caller?.userId ?? null,
          },
        })
        await mail.queue(trx, helpReceived, {
          to: email,
          dedupeKey: `help-received ${messageGuid}`,
          data: { topic, message: proved ? message : null },
        })
      })
      return {}
    }),
  ],
  mails: [helpRequest, helpReceived],
}
