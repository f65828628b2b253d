import { expect, it } from 'vitest'
import { PLACES, spotsOf } from '#courses/page-kinds/scene/scene-places.ts'
import { shapesOf, spotIn } from './scene-drawing.ts'

it.each(PLACES)('the %s is drawn, and each of its spots is within it and apart from the others', place => {
  expect(shapesOf(place).length).toBeGreaterThan(10)
  const spots = spotsOf(place).map(name => spotIn(place, name) ?? [NaN, NaN])
  for (const [index, [x, y]] of spots.entries()) {
    expect([x > 8 && x < 312, y > 8 && y < 192]).toEqual([true, true])
    for (const [ox, oy] of spots.slice(index + 1)) expect(Math.hypot(x - ox, y - oy)).toBeGreaterThan(17)
  }
})

it('draws every line once', () => {
  for (const place of PLACES) {
    const lines = shapesOf(place).map(({ d }) => d)
    expect(new Set(lines).size).toBe(lines.length)
  }
})

it('draws nothing at a spot of a version that it does not know', () => {
  expect(spotIn('gym', 'pool')).toBeUndefined()
  expect(spotIn('gym', 'constructor')).toBeUndefined()
})
