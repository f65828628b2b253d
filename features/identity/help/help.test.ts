import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '#platform/testing/server.ts'
import { makeOrganization, makePerson } from '#platform/testing/world.ts'
import { contactSupport } from './help.contract.ts'

const server = testServer({ SUPPORT_EMAIL: 'help@upstander.test' })
const letter = (given: Record<string, unknown> = {}) => ({
  name: 'Ana Silva',
  email: `ana.${randomUUID()}@school.test`,
  topic: 'certificate' as const,
  message: 'My certificate shows my old name.',
  messageGuid: randomUUID(),
  page: '/my-certificates',
  ...given,
})
const toSupport = async (email: string) =>
  (await server().mails('help@upstander.test')).filter(mail => mail.replyTo?.address === email)

test('a message reaches support with all that is needed to answer, and its sender hears that it came', async () => {
  const { leo } = await makeOrganization(server())
  const requestId = randomUUID()
  const sent = letter({ email: leo.email.toUpperCase(), requestId, message: 'First line.\r\nSecond line.' })
  expect(await leo.client.send(contactSupport, sent)).toEqual({})
  const [mail, ...more] = await toSupport(leo.email)
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    subject: 'Help: Certificates (Ana Silva)',
    replyTo: { name: 'Ana Silva', address: leo.email },
  })
  for (const part of [
    '> First line.\n> Second line.',
    'Page: /my-certificates',
    `Last failed request: ${requestId}`,
    `Signed in as person ${leo.userId}.`,
  ]) {
    expect(mail?.text).toContain(part)
  }
  const [copy] = await server().mails(leo.email)
  expect(copy).toMatchObject({
    subject: 'We got your message to Upstander support',
    replyTo: { address: 'help@upstander.test' },
  })
  expect(copy?.text).toContain('> First line.\n> Second line.')
  expect(copy?.text).toContain('call 911')
})

test('an address that nobody has proved is sent no word of the message', async () => {
  const { leo } = await makeOrganization(server())
  for (const client of [server().anyone, leo.client, server().as('forged')]) {
    const sent = letter({ name: 'Buy now', message: 'Visit https://evil.example today' })
    await client.send(contactSupport, sent)
    const [copy] = await server().mails(sent.email)
    expect(`${copy?.subject} ${copy?.text} ${copy?.html}`).not.toMatch(/evil|Buy now/)
    expect((await toSupport(sent.email))[0]?.text).toContain('https://evil.example')
  }
})

test('who is not signed in, or no longer, is said to be unproved', async () => {
  for (const client of [server().anyone, server().as('forged')]) {
    const sent = letter()
    await client.send(contactSupport, sent)
    expect((await toSupport(sent.email))[0]?.text).toContain('Not signed in: the address is not verified.')
  }
})

test('hostile strings arrive as words and nothing else', async () => {
  const sent = letter({
    name: 'Ana\r\nBcc: all@school.test\u0000<b>',
    message: '<script>alert(1)</script>\u0000\u2028"\';drop table mails;--\ud800 {{7*7}}',
    page: '/learners/%3Cimg%20src=x%3E',
  })
  await server().anyone.send(contactSupport, sent)
  const [mail] = await toSupport(sent.email)
  expect(mail?.replyTo).toEqual({ name: 'Ana Bcc: all@school.test <b>', address: sent.email })
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.html).not.toMatch(/<script|<b>/)
  expect(mail?.html).toContain('&#60;script&#62;')
  expect(mail?.text).toContain('> <script>alert(1)</script>\n> "\';drop table mails;--� {{7*7}}')
})

test.each([
  ['name', '', 'Required'],
  ['name', ' \n ', 'Required'],
  ['name', 'x'.repeat(101), 'Cannot exceed 100 characters.'],
  ['email', '', 'Required'],
  ['email', 'a@b', 'You must include a valid email.'],
  ['email', 'ana@school.test\r\nBcc: all@school.test', 'You must include a valid email.'],
  ['topic', 'weather', 'Required'],
  ['message', ' \u0000 ', 'Required'],
  ['message', 'x'.repeat(2001), 'Cannot exceed 2000 characters.'],
])('%s %j is refused', async (field, value, text) => {
  await expect(server().anyone.send(contactSupport, letter({ [field]: value }))).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: [text] } },
  })
})

test.each([
  ['page', 'https://evil.example/'],
  ['page', '/reset?confirmationToken=secret'],
  ['page', `/${'x'.repeat(300)}`],
  ['messageGuid', 'one'],
  ['requestId', '\r\nX: 1'],
  ['reCaptchaToken', 'x'.repeat(5000)],
  ['cc', 'all@school.test'],
])('%s %j is refused', async (field, value) => {
  await expect(server().anyone.send(contactSupport, letter({ [field]: value }))).rejects.toMatchObject({
    status: 400,
    problem: { errors: { [field]: expect.anything() } },
  })
})

test('what is as long as it may be arrives whole', async () => {
  const sent = letter({ name: 'n'.repeat(100), message: 'm'.repeat(2000) })
  await server().anyone.send(contactSupport, sent)
  expect((await toSupport(sent.email))[0]?.text).toContain('m'.repeat(2000))
})

test('the same message sent again, or by many clicks at once, arrives once', async () => {
  const { leo } = await makeOrganization(server())
  const sent = letter({ email: leo.email })
  await Promise.all(Array.from({ length: 8 }, () => leo.client.send(contactSupport, sent)))
  expect(await toSupport(leo.email)).toHaveLength(1)
  expect(await server().mails(leo.email)).toHaveLength(1)
})

test('one person, one mailbox and one address each have their limit', async () => {
  const tooMany = { status: 429, problem: { message: 'Too many attempts. Please wait a moment and try again.' } }
  const { leo } = await makeOrganization(server())
  for (let sent = 0; sent < 10; sent += 1) await leo.client.send(contactSupport, letter())
  await expect(leo.client.send(contactSupport, letter())).rejects.toMatchObject(tooMany)

  const { email } = await makePerson(server())
  for (let sent = 0; sent < 10; sent += 1) await server().anyone.send(contactSupport, letter({ email }))
  await expect(server().anyone.send(contactSupport, letter({ email }))).rejects.toMatchObject(tooMany)

  const flood = async () => {
    for (let sent = 0; sent < 70; sent += 1) await server().anyone.send(contactSupport, letter())
  }
  await expect(flood()).rejects.toMatchObject(tooMany)
})
