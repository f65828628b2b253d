import { expect, test } from 'vitest'
import { readKeepDays } from '#platform/shared/retention.ts'
import { keptInWords } from './kept.rules.ts'

const days = readKeepDays(
  { KEEP_MAILS_DAYS: '365', KEEP_AUDIT_LOG_DAYS: '730', KEEP_EXPORTS_DAYS: '1' },
  setting => new Error(setting),
)

test('what ends with the account, with the organization, or never, says so', () => {
  expect(keptInWords({ kept: ['account', 'organization', 'always'] }, days)).toEqual([
    'As long as you have your account.',
    'As long as the organization is with us, and after that for our books.',
    'For good.',
  ])
})

test('what ends after days says how many, as the installation has set it', () => {
  expect(keptInWords({ kept: ['mails', 'auditLog', 'exports', 'sessions'] }, days)).toEqual([
    'Emails: 1 year.',
    'Log entries: 2 years.',
    'Which reports were made (the files themselves: 1 day): 1 day.',
    'Ended sessions: 90 days.',
  ])
})
