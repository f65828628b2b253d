import { expect, test } from 'vitest'
import { ALARM_FAILURES, alarmWeight, PROOF_HOLDS_SECONDS, PROOF_WAIT_SECONDS } from './alarm.rules.ts'
import { codeRisk } from './guessing.rules.ts'

// Record 174: 'a wrong code counting five times'.
test('a wrong code weighs as much as five wrong passwords', () => {
  expect([alarmWeight(0), alarmWeight(codeRisk.emailed), alarmWeight(codeRisk.app)]).toEqual([1, 5, 5])
  expect(ALARM_FAILURES % alarmWeight(codeRisk.app)).toBe(0)
})

test('whoever has waited has time to come', () => {
  expect(PROOF_HOLDS_SECONDS).toBeGreaterThan(PROOF_WAIT_SECONDS)
})
