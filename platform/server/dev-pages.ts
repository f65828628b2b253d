import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { common } from '../shared/common.messages.ts'
import { mayCallDev } from './dev-guard.ts'
import type { Services } from './feature.ts'
import { recipientLanguage, renderMail, senderBrand, senderWords } from './mail-delivery.ts'
import { escapeHtml } from './mail-layout.ts'

/** As many as a newcomer would want to look through. */
const SHOWN = 200

/** Ten years, in seconds: nobody plays through more at once. */
const MAXIMUM_MOVE = 10 * 366 * 86_400

/**
 * At home or with DEV=yes: the mails as a newcomer would receive them, and the clock for playing through a year. GET
 * /dev/mail, GET /dev/mail/:id, GET /dev/mail/messages?to=, GET and POST /dev/clock { now } or { forwardSeconds }. Spec D11, D13, D14.
 */
export function addDevPages(app: FastifyInstance, services: Services): void {
  if (!services.config.dev) return
  void app.register(async dev => {
    dev.addHook('onRequest', async (request, reply) =>
      mayCallDev(request.headers, services.config)
        ? undefined
        : reply.code(403).send({ title: common.noAccess, requestId: request.id }),
    )
    addMails(dev, services)
    addAttachments(dev, services)
    addClock(dev, services)
  })
}

/** The newest mails to everyone or to one address, or the one with this id. */
async function mailsTo(services: Services, to: string | undefined, id?: number) {
  const rows = await services.db
    .selectFrom('mails')
    .select(['id', 'recipient', 'template', 'data', 'sentAt', 'createdAt', recipientLanguage, senderBrand, senderWords])
    .$if(to !== undefined, query => query.where('recipient', '=', (to ?? '').toLowerCase()))
    .$if(id !== undefined, query => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map(row => {
    const { subject, text, html, attachments, replyTo, senderName } = renderMail(row, services.config)
    return {
      id: row.id,
      to: row.recipient,
      subject,
      text,
      html,
      sentAt: row.sentAt ?? row.createdAt,
      ...(senderName ? { from: senderName } : {}),
      ...(replyTo ? { replyTo: replyTo.address } : {}),
      attachments: attachments.map(({ name, type }, index) => ({
        name,
        type,
        url: `/dev/mail/${row.id}/attachments/${index}`,
      })),
    }
  })
}

const query = z.object({ to: z.string().trim().min(1).max(254).optional() })
const address = z.object({ id: z.coerce.number().int().positive() })

function addMails(app: FastifyInstance, services: Services): void {
  app.get('/dev/mail/messages', async (request, reply) =>
    reply.header('cache-control', 'no-store').send(await mailsTo(services, query.parse(request.query).to)),
  )

  app.get('/dev/mail', async (request, reply) => {
    const list = await mailsTo(services, query.parse(request.query).to)
    return reply.type('text/html; charset=utf-8').send(pageOf(reply.cspNonce, 'Mails', tableOf(list)))
  })

  app.get('/dev/mail/:id', async (request, reply) => {
    const [mail] = await mailsTo(services, undefined, address.parse(request.params).id)
    if (!mail) return reply.callNotFound()
    return reply.type('text/html; charset=utf-8').send(pageOf(reply.cspNonce, mail.subject, letterOf(mail)))
  })
}

type Mail = Awaited<ReturnType<typeof mailsTo>>[number]

function tableOf(mails: readonly Mail[]): string {
  if (mails.length === 0) return '<p>No mail has been written yet.</p>'
  const rows = mails.map(({ id, to, subject, sentAt }) => {
    const link = `<a href="/dev/mail/${id}">${escapeHtml(subject)}</a>`
    return `<tr><td>${escapeHtml(to)}</td><td>${link}</td><td>${sentAt}</td></tr>`
  })
  return `<table><tr><th>To</th><th>Subject</th><th>Sent</th></tr>${rows.join('')}</table>`
}

/**
 * Links in a mail are shown so that the person can click them; the mail's own HTML has its own styles, so it is shown as
 * text here.
 */
function letterOf(mail: Mail): string {
  const files = mail.attachments.map(file => `<li><a href="${file.url}">${escapeHtml(file.name)}</a></li>`).join('')
  const text = escapeHtml(mail.text).replace(/https?:\/\/[^\s<]+/g, url => `<a href="${url}">${url}</a>`)
  return [
    '<p><a href="/dev/mail">All mails</a></p>',
    `<p>To ${escapeHtml(mail.to)}, ${mail.sentAt}</p>`,
    `<pre>${text}</pre><ul>${files}</ul>`,
  ].join('')
}

function addAttachments(app: FastifyInstance, services: Services): void {
  app.get('/dev/mail/:id/attachments/:index', async (request, reply) => {
    const { id, index } = address.extend({ index: z.coerce.number().int().min(0) }).parse(request.params)
    const row = await services.db
      .selectFrom('mails')
      .select(['template', 'data', recipientLanguage])
      .where('id', '=', id)
      .executeTakeFirst()
    const file = row ? renderMail(row, services.config).attachments[index] : undefined
    if (!file) return reply.callNotFound()
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name.replace(/[^\w .()-]/g, '_')}"`)
      .send(await services.files.read(file.key))
  })
}

/** To a moment, or on from wherever it stands: who reads it first and then sets it takes another's move back. */
const moves = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ forwardSeconds: z.int().min(1).max(MAXIMUM_MOVE) }),
])

function addClock(app: FastifyInstance, services: Services): void {
  app.get('/dev/clock', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ now: services.clock.iso() }),
  )

  app.post('/dev/clock', async (request, reply) => {
    const read = moves.safeParse(request.body)
    if (!read.success)
      return reply.code(400).send({ title: 'Send { "now": "2027-01-31T09:00:00Z" } or { "forwardSeconds": 60 }' })
    if ('now' in read.data) await services.clock.set(services.db, new Date(read.data.now))
    else await services.clock.moveOn(services.db, read.data.forwardSeconds * 1000)
    return reply.send({ now: services.clock.iso() })
  })
}

const STYLES = [
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2230;background:#fbfaf8}',
  'table{width:100%;border-collapse:collapse}td,th{text-align:left;padding:.5rem;border-bottom:1px solid #ddd}',
  'pre{white-space:pre-wrap}a{color:#3f56c4}',
].join('\n')

const pageOf = (
  nonce: string,
  title: string,
  body: string,
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style nonce="${nonce}">${STYLES}</style></head>
<body><h1>${escapeHtml(title)}</h1>${body}</body></html>`
