import { z } from 'zod'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { button, paragraph, quote, small } from '#platform/server/mail-layout.ts'
import { mailTemplate } from '#platform/server/mail.ts'
import { FAREWELL } from '../personal-data/erase-texts.server.ts'
import { RequestKind } from './privacy-requests.contract.ts'
import { kindNames } from './privacy-requests.messages.ts'
import { requestMails as texts } from './request-mails.messages.ts'

const ownPage = (publicUrl: string) => `${publicUrl}${addressOf(pageAt('/privacy-request'))}`

export const requestReceived = mailTemplate({
  name: 'privacy-received',
  necessary: true,
  data: z.strictObject({ kind: RequestKind, dueOn: z.string() }),
  render: ({ kind, dueOn }, { productName, publicUrl }) => ({
    subject: texts.received.subject(productName),
    blocks: [
      paragraph(texts.received.lead(kind)),
      paragraph(texts.received.due(dueOn)),
      button(texts.received.button, ownPage(publicUrl)),
      small(texts.received.notYou),
    ],
  }),
})

/** To staff: without an address or a word of the person. */
export const requestWaiting = mailTemplate({
  name: 'privacy-waiting',
  necessary: true,
  data: z.strictObject({ requestId: z.number(), kind: RequestKind, dueOn: z.string() }),
  render: ({ requestId, kind, dueOn }, { publicUrl }) => ({
    subject: texts.waiting.subject(kindNames[kind], dueOn),
    blocks: [
      paragraph(texts.waiting.lead(kindNames[kind])),
      paragraph(texts.waiting.due(dueOn)),
      button(texts.waiting.button, `${publicUrl}${addressOf(pageAt('/staff/privacy/$requestId'), { requestId })}`),
    ],
  }),
})

export const requestAnswered = mailTemplate({
  name: 'privacy-answered',
  necessary: true,
  data: z.strictObject({ kind: RequestKind, outcome: z.enum(['refused', 'done']), answer: z.string().nullable() }),
  render: ({ kind, outcome, answer }, { productName, publicUrl, supportEmail }) => ({
    subject: texts.answered.subject(productName),
    replyTo: { name: productName, address: supportEmail },
    blocks: [
      paragraph(texts.answered[outcome](kind)),
      ...(kind === 'restriction' && outcome === 'done' ? [paragraph(texts.answered.restricted)] : []),
      ...(answer === null ? [] : [quote(answer)]),
      button(texts.answered.button, ownPage(publicUrl)),
      ...(outcome === 'refused' ? [small(texts.answered.disagree(supportEmail))] : []),
    ],
  }),
})

export const copyReady = mailTemplate({
  name: 'privacy-copy-ready',
  necessary: true,
  data: z.strictObject({ days: z.number() }),
  render: ({ days }, { productName, publicUrl }) => ({
    subject: texts.copyReady.subject(productName),
    blocks: [paragraph(texts.copyReady.lead(days)), button(texts.copyReady.button, ownPage(publicUrl))],
  }),
})

export const personDeleted = mailTemplate({
  name: FAREWELL,
  necessary: true,
  data: z.strictObject({ backupDays: z.number() }),
  render: ({ backupDays }, { productName }) => ({
    subject: texts.deleted.subject(productName),
    blocks: [
      paragraph(texts.deleted.lead),
      paragraph(texts.deleted.certificates),
      paragraph(texts.deleted.backups(backupDays)),
    ],
  }),
})
