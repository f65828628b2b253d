import { expect, test } from 'vitest'
import { callOf, nationalLines } from './hotlines.ts'
import { stateHotlines } from './state-hotlines.ts'

test('every hotline has a number of the country, what it is for, and where it stands', () => {
  const lines = [...nationalLines, ...stateHotlines.flatMap(state => state.lines)]
  expect(stateHotlines).toHaveLength(29)
  for (const line of lines) {
    expect(callOf(line)).toMatch(/^tel:(911|\+1[2-9]\d{9})$/)
    expect(line.about).not.toBe('')
    if (line.number !== '911') expect(line.source).toBeTruthy()
  }
  expect(callOf({ number: '1-800-422-4453' })).toBe('tel:+18004224453')
  expect(callOf({ number: '202-671-7233' })).toBe('tel:+12026717233')
})
