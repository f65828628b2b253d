import { expect, test } from 'vitest'
import { meaningOf, type Moment, type Press } from './keys.rules.ts'

const quiet: Moment = { typing: false, asked: false, searching: false, going: false, single: true }
const press = (key: string, held: Partial<Press> = {}, now: Partial<Moment> = {}) =>
  meaningOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, { ...quiet, ...now })

test('Ctrl or Cmd with K opens the palette, also while somebody writes, and closes it again', () => {
  expect(press('k', { ctrlKey: true })).toBe('palette')
  expect(press('K', { metaKey: true }, { typing: true })).toBe('palette')
  expect(press('k', { ctrlKey: true }, { searching: true, asked: true })).toBe('close')
  expect(press('k', { ctrlKey: true, metaKey: true })).toBeNull()
  expect(press('k', { ctrlKey: true, altKey: true })).toBeNull()
  expect(press('k')).toBeNull()
})

test('not while a dialog asks', () => {
  expect(press('k', { ctrlKey: true }, { asked: true })).toBeNull()
  expect(press('?', {}, { asked: true })).toBeNull()
  expect(press('d', {}, { asked: true, going: true })).toBeNull()
})

test('a question mark shows the shortcuts, G and a second key go somewhere', () => {
  expect(press('?')).toBe('shortcuts')
  expect(press('g')).toBe('go')
  expect(press('d', {}, { going: true })).toEqual({ goTo: 'd' })
  expect(press('T', {}, { going: true })).toEqual({ goTo: 't' })
  expect(press('x', {}, { going: true })).toBeNull()
  expect(press('d')).toBeNull()
  expect(press('toString', {}, { going: true })).toBeNull()
})

test('a key alone means nothing in a field, with another key held, or where it was turned off', () => {
  for (const now of [{ typing: true }, { single: false }]) {
    expect(press('?', {}, now)).toBeNull()
    expect(press('g', {}, now)).toBeNull()
    expect(press('d', {}, { ...now, going: true })).toBeNull()
  }
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(press('?', held)).toBeNull()
  expect(press('k', { ctrlKey: true }, { single: false })).toBe('palette')
})
