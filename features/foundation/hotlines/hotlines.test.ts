import { expect, test } from 'vitest'
import type { ShownLine } from '../state-facts/state-facts.contract.ts'
import { callOf, namedLine } from './hotlines.ts'

test('a number is called with the country’s code, a short one as it is, and words not at all', () => {
  expect(callOf('1-800-422-4453')).toBe('tel:+18004224453')
  expect(callOf('202-671-7233')).toBe('tel:+12026717233')
  expect(callOf('988')).toBe('tel:988')
  expect(callOf('county lines (no statewide line)')).toBeNull()
})

test('a national line has its own name, a state’s that of the state', () => {
  const line: ShownLine = {
    field: 'line-1',
    value: '1-855-642-4453',
    label: 'statewide',
    about: 'Reports of child abuse or neglect.',
    standing: 'source',
    readOn: '2026-11-22',
    readBy: null,
    source: 'page',
    sourceUrl: null,
    copyOf: null,
    due: false,
  }
  expect(namedLine(line, { code: 'OH', name: 'Ohio' })).toEqual({
    name: 'Ohio reporting line',
    value: '1-855-642-4453',
    about: 'Statewide. Reports of child abuse or neglect.',
  })
  expect(namedLine({ ...line, label: '' }, { code: 'OH', name: 'Ohio' }).about).toBe(
    'Reports of child abuse or neglect.',
  )
  expect(namedLine({ ...line, label: 'Childhelp' }, { code: 'US', name: '' }).name).toBe('Childhelp')
})
