import { expect, test } from 'vitest'
import { keepSetting, readKeepDays, retention, retentionKinds } from './retention.ts'

const wrong = (setting: string, why: string) => new Error(`${setting} is wrong: ${why}`)

test.each([
  ['mails', 'KEEP_MAILS_DAYS'],
  ['auditLog', 'KEEP_AUDIT_LOG_DAYS'],
  ['joinRequests', 'KEEP_JOIN_REQUESTS_DAYS'],
] as const)('%s are set by %s', (kind, setting) => {
  expect(keepSetting(kind)).toBe(setting)
})

test('without a setting each kind is kept for its own days, none shorter than its least', () => {
  const days = readKeepDays({}, wrong)
  expect(days).toEqual(Object.fromEntries(retentionKinds.map(kind => [kind, retention[kind].days])))
  for (const kind of retentionKinds) expect(days[kind]).toBeGreaterThanOrEqual(retention[kind].least)
})

test('a setting changes its kind alone, from the least to a hundred years', () => {
  const days = readKeepDays({ KEEP_MAILS_DAYS: '30', KEEP_AUDIT_LOG_DAYS: '36500' }, wrong)
  expect([days.mails, days.auditLog, days.invites]).toEqual([30, 36_500, retention.invites.days])
})

test.each(['29', '36501', '30.5', 'x', '-1', ''])('%j days are refused, by the name of the setting', text => {
  expect(() => readKeepDays({ KEEP_MAILS_DAYS: text }, wrong)).toThrow(
    'KEEP_MAILS_DAYS is wrong: a whole number of days from 30 to 36500',
  )
})
