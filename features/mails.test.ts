import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverMails } from '../platform/server/mail-sender.ts'
import { openServices, type Running } from '../platform/server/services.ts'
import { hostileNames } from '../platform/testing/hostile-names.ts'
import { filledIn } from '../platform/testing/mail-data.ts'
import { MailReceiver } from '../platform/testing/mail-receiver.ts'
import { testServer } from '../platform/testing/server.ts'
import { features } from './all.server.ts'

const server = testServer({ SMTP_URL: 'smtp://127.0.0.1:1' })
const receiver = new MailReceiver()
const templates = features.flatMap(feature => feature.mails ?? [])

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
      const data = filledIn(template, text, secrets.seal) as Record<string, unknown>
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
