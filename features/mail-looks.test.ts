import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { shadesOf } from '../platform/shared/brand-color.rules.ts'
import { filledIn } from '../platform/testing/mail-data.ts'
import { pictures } from '../platform/testing/pictures.ts'
import { testServer } from '../platform/testing/server.ts'
import { makeOrganization } from '../platform/testing/world.ts'
import { features } from './all.server.ts'
import { saveBranding } from './organization/branding/branding.contract.ts'
import { saveLogo } from './organization/organization-profile/organization-profile.contract.ts'

const server = testServer()
const templates = features.flatMap(feature => feature.mails ?? [])

/** What goes out in the name of an organization, and so has its look. Decisions 378, 380, and 385. */
const THEIRS = [
  'administrator-digest',
  'assignment',
  'auditor-changed',
  'certificate-arrived',
  'certificate-ready',
  'certificate-replaced',
  'certificate-revoked',
  'cycles-opened',
  'due-date-changed',
  'exam-not-passed',
  'invite',
  'join-approved',
  'join-declined',
  'join-member',
  'outside-decided',
  'outside-waiting',
  'owner-changed',
  'reminder-by-hand',
  'reminder-copy',
  'reminder-words-test',
  'role-changed',
  'supervisor',
  'training-reminder',
  'version-floor',
]

/** What we write ourselves, whoever reads it. */
const OURS = {
  'an account and its safety': [
    'accounts-merged',
    'change-email',
    'confirm-email',
    'email-changed',
    'own-password-changed',
    'password-changed',
    'recovery-code-used',
    'recovery-codes-renewed',
    'reset-password',
    'second-factor-reset',
    'two-factor-activated',
    'two-factor-set-up',
    'two-factor-turned-off',
  ],
  'a person, of all their organizations or of none': ['help-received', 'review-cards'],
  'what somebody asked us for': ['export-failed', 'export-ready'],
  'personal data': [
    'privacy-answered',
    'privacy-code',
    'privacy-copy-ready',
    'privacy-deleted',
    'privacy-received',
    'privacy-waiting',
  ],
  'what an organization has of us': [
    'administrator-made',
    'certificate-withheld',
    'cooperative-invitation',
    'cooperative-news',
    'join-waiting',
    'plan-ends',
    'plan-payment',
    'purchase-order',
    'receipt',
  ],
  'our own people': [
    'help-request',
    'mails-failed',
    'mails-wait',
    'not-kept',
    'purchase-order-waits',
    'staff-added',
    'work-stopped',
  ],
}

test('of each mail it is known in whose name it goes out', () => {
  const known = [...THEIRS, ...Object.values(OURS).flat()]
  expect(new Set(known).size).toBe(known.length)
  expect(templates.map(({ name }) => name).filter(name => !known.includes(name))).toEqual([])
})

/** All server files, with what they say. */
const sources = readdirSync('features', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.server.ts'))
  .map(path => ({ path, text: readFileSync(join('features', path), 'utf8') }))

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The calls of `mail.queue` and `mail.queueMany` in a source file, with the text of each argument. */
function queuedIn({ path, text }: (typeof sources)[number]): { many: boolean; parts: string[] }[] {
  const said = ({ start, end }: Node) => text.slice(start, end)
  const found: { many: boolean; parts: string[] }[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const one of value) visit(one)
    if (!isNode(value)) return
    if (value.type === 'CallExpression') {
      const called = /\bmail\.queue(Many)?$/.exec(said(value['callee'] as Node))
      if (called) found.push({ many: called[1] !== undefined, parts: (value['arguments'] as Node[]).map(said) })
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}

test('wherever such a mail is queued, it is said for which organization', () => {
  const defined = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/const (\w+) = mailTemplate\(\{\s*name: '([^']+)'/g)].map(([, variable, name = '']) => ({
      path,
      variable,
      name,
    })),
  )
  /** What a variable means in a file: defined there, or brought in from another. */
  const meant = ({ path, text }: (typeof sources)[number], variable = '') => {
    const from = new RegExp(`import \\{[^}]*\\b${variable}\\b[^}]*\\} from '([^']+)'`).exec(text)?.[1]
    const place = from?.startsWith('#') ? from.slice(1) : from && join(dirname(path), from)
    const namesakes = defined.filter(one => one.variable === variable)
    return (namesakes.find(one => one.path === path) ?? namesakes.find(one => one.path === place))?.name
  }
  const silent: string[] = []
  const queued = new Set<string>()
  for (const source of sources)
    for (const { many, parts } of queuedIn(source)) {
      const name = meant(source, parts[1])
      if (name === undefined || !THEIRS.includes(name)) continue
      queued.add(name)
      const says = many ? parts.length === 5 : parts[2]?.includes('onBehalfOf')
      if (!says) silent.push(`${source.path}: ${name}`)
    }
  expect(silent).toEqual([])
  // Each was found: otherwise the search would prove nothing.
  expect(THEIRS.filter(name => !queued.has(name))).toEqual([])
})

const COLOR = '#7a1f5c'

test.each(THEIRS)(
  '%s: the organization’s name, logo, and color at the head, its name as sender, and our foot',
  async name => {
    const template = templates.find(one => one.name === name)
    if (!template) throw new Error(`There is no mail ${name}.`)
    const { entity, maria } = await makeOrganization(server(), { name: 'Harbor Unified' })
    const { secrets, mail } = server().running.work
    const sent = async (kind: string) => {
      const to = `${name}-${kind}@example.test`
      const data = filledIn(template, 'Ana', secrets.seal) as never
      await mail.queue(server().db, template as never, { to, dedupeKey: to, data, onBehalfOf: entity.id })
      const [one] = await server().mails(to)
      return one
    }
    const plain = await sent('plain')
    const { logoImageUrl } = await maria.client.send(saveLogo, {
      entityGuid: entity.guid,
      file: { name: 'logo.png', content: pictures.png },
    })
    await maria.client.send(saveBranding, {
      entityGuid: entity.guid,
      color: COLOR,
      useLogo: true,
      welcome: '',
      senderName: 'Harbor Training',
      signatoryName: '',
      signatoryTitle: '',
      version: 0,
    })
    const branded = await sent('branded')
    // The test of one's own words comes in their language.
    expect(branded?.senderName).toMatch(/^Harbor Training v[ií]a Upstander$/)
    const html = branded?.html ?? ''
    const head = html.slice(0, html.indexOf('<p'))
    expect(head).toContain(`${logoImageUrl}" alt="Harbor Unified"`)
    expect(html).toContain(shadesOf(COLOR).fill.light)
    expect(html).not.toContain('#3f56c4')
    // The foot stays ours, and is the same: who sends it, and how to turn it off.
    expect(footOf(branded?.text)).toBe(footOf(plain?.text))
    expect(plain).not.toHaveProperty('senderName')
    expect(plain?.html).toContain('color:#3f56c4">Upstander</td>')
  },
)

const footOf = (text = '') => text.trim().split('\n').slice(-2).join('\n')
