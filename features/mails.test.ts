import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { deliverMails } from '../platform/server/mail-sender.ts'
import type { AnyMailTemplate } from '../platform/server/mail.ts'
import { openServices, type Running } from '../platform/server/services.ts'
import { hostileNames } from '../platform/testing/hostile-names.ts'
import { MailReceiver } from '../platform/testing/mail-receiver.ts'
import { testServer } from '../platform/testing/server.ts'
import { features } from './all.server.ts'

const server = testServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
const receiver = new MailReceiver()
const templates = features.flatMap(feature => feature.mails ?? [])

/** Data that is sealed in the outbox, if it is more than a code. */
const sealed: Record<string, object> = {
  'confirm-email': { userId: 1, token: 'a-token', code: '123456', codeGuid: 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11' },
  'reset-password': { email: 'ana@example.test', token: 'a-token', code: '123456' },
}

interface JsonSchema {
  type?: string
  format?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
}

/** Data for a template in which every text is the given one. */
function dataOf({ name, data }: AnyMailTemplate, text: string, seal: (text: string) => string): unknown {
  const made = (schema: JsonSchema, field: string): unknown => {
    if (field === 'language') return 'es'
    if (field === 'timeZone') return 'America/Los_Angeles'
    if (field === 'sealed') return seal(sealed[name] ? JSON.stringify(sealed[name]) : '123456')
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.anyOf) return made(schema.anyOf[0] ?? {}, field)
    switch (schema.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, made(value, key)]),
        )
      case 'array':
        return [made(schema.items ?? {}, field)]
      case 'integer':
      case 'number':
        return 3
      case 'boolean':
        return true
      default:
        return (
          {
            uuid: 'b7b9f1de-7c59-4d4e-9d3b-0a4f6d1f0c11',
            date: '2026-11-30',
            'date-time': '2026-11-30T10:00:00.000Z',
            email: 'ana@example.test',
          }[schema.format ?? ''] ?? text
        )
    }
  }
  return made(z.toJSONSchema(data, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '')
}

let mine: Running
beforeAll(async () => {
  receiver.keeps = true
  await receiver.start()
  const { running, clock } = server()
  mine = await openServices(
    { ...running.work.config, smtpUrl: receiver.url },
    String(running.workPool.options.connectionString),
    { clock },
  )
})
afterAll(async () => {
  await mine?.close()
  await receiver.stop()
})

test.each(templates.map(template => [template.name, template] as const))(
  '%s arrives whole in HTML and text, whatever names are in it',
  async (name, template) => {
    const { db, mail, secrets, config, files } = mine.work
    const { key } = await files.save(Buffer.from('a,b\r\n'))
    for (const [at, text] of hostileNames.entries()) {
      const data = dataOf(template, text, secrets.seal) as Record<string, unknown>
      // A mail with an attached file names one that exists.
      if ('key' in data) data['key'] = key
      await mail.queue(db, template as never, {
        to: `${name}-${at}@example.test`,
        dedupeKey: `${name} ${at}`,
        data: data as never,
      })
    }
    await deliverMails(mine.work)
    const received = receiver.kept.filter(({ to }) => to.startsWith(`${name}-`))
    expect(received).toHaveLength(hostileNames.length)
    for (const { to, content } of received) {
      const read = await PostalMime.parse(content)
      expect(read.to).toEqual([{ address: to, name: '' }])
      expect([read.cc, read.bcc]).toEqual([undefined, undefined])
      expect(read.subject?.trim()).toBeTruthy()
      expect(read.messageId).toMatch(/^<[0-9a-f]{40}@/)
      expect(read.text).toContain(config.productName)
      expect(read.html).toContain(config.productName)
      // What a name contains is text: the tags are those of the layout, and every link leads to us.
      for (const [tag, element] of (read.html ?? '').matchAll(/<\/?([^\s>]*)[^>]*>/g)) {
        expect(['!doctype', 'html', 'head', 'meta', 'title', 'body', 'table', 'tr', 'td', 'p', 'a']).toContain(element)
        expect(tag).not.toMatch(/\son\w+=|\ssrc=|href="(?!http:\/\/localhost:3000[/"])/i)
      }
    }
  },
)
