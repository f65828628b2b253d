import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contrast, GROUNDS, HEX_COLOR, lookOf, mixed, shadesOf } from './brand-color.rules.ts'

const color = fc.integer({ min: 0, max: 0xffffff }).map(number => `#${number.toString(16).padStart(6, '0')}`)

test('whatever color is chosen, texts keep 4.5:1 in both themes, and filled controls are seen', () => {
  fc.assert(
    fc.property(color, chosen => {
      const { fill, text, soft } = shadesOf(chosen)
      for (const theme of ['light', 'dark'] as const) {
        expect(contrast('#ffffff', fill[theme])).toBeGreaterThanOrEqual(4.5)
        expect(contrast(fill[theme], GROUNDS[theme][1])).toBeGreaterThanOrEqual(2.95)
        for (const ground of [...GROUNDS[theme], soft[theme]])
          expect(contrast(text[theme], ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast('#1c2230', soft.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast('#e8eaf0', soft.dark)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 400 },
  )
})

test('a color that is readable stays as it is; one that is not becomes the nearest that is', () => {
  expect(shadesOf('#1f3a8a').fill.light).toBe('#1f3a8a')
  expect(shadesOf('#000000').fill).toMatchObject({ light: '#000000' })
  const yellow = shadesOf('#ffd400')
  expect(yellow.fill.light).not.toBe('#ffd400')
  expect(contrast(yellow.fill.light, '#f1efeb')).toBeLessThan(4.7)
  expect(yellow.text.dark).toBe('#ffd400')
})

test('the contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
  expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('the grounds are those of the product, and the look names its tokens only', async () => {
  const css = await readFile(new URL('../web/base.css', import.meta.url), 'utf8')
  for (const [at, name] of ['surface', 'card', 'hover'].entries()) {
    const [, light, dark] = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(css) ?? []
    expect(GROUNDS.light).toContain(light)
    expect(GROUNDS.dark[at]).toBe(dark)
  }
  fc.assert(
    fc.property(color, chosen => {
      expect(chosen).toMatch(HEX_COLOR)
      expect(lookOf(chosen)).toMatch(/^(--[a-z-]+:light-dark\(#[0-9a-f]{6},#[0-9a-f]{6}\);?)+$/)
    }),
  )
})

test('the look gives each token its shade in both themes, and a darker one to a control under the pointer', () => {
  const { fill, text, soft } = shadesOf('#ffd400')
  const both = (one: { light: string; dark: string }) => `light-dark(${one.light},${one.dark})`
  const hover = both({ light: mixed(fill.light, '#000000', 0.14), dark: mixed(fill.dark, '#000000', 0.14) })
  expect(
    Object.fromEntries(
      lookOf('#ffd400')
        .split(';')
        .map(one => one.split(':')),
    ),
  ).toEqual({
    '--brand': both(fill),
    '--brand-text': both(text),
    '--brand-soft': both(soft),
    '--focus': both(text),
    '--mantine-color-brand-filled': both(fill),
    '--mantine-color-brand-filled-hover': hover,
    '--mantine-primary-color-filled': both(fill),
    '--mantine-primary-color-filled-hover': hover,
  })
})
