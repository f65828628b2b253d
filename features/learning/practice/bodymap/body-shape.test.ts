import { expect, it } from 'vitest'
import { FIGURES, SPOTS } from '#courses/page-kinds/bodymap/body-places.ts'
import { spotOf } from './body-shape.ts'

it.each(FIGURES)('every place of the figure %s is within its drawing', figure => {
  for (const spot of SPOTS) {
    const [x = NaN, y = NaN] = spotOf(spot, figure)?.at ?? []
    expect([spot, Math.abs(x) < 62, y > 0 && y < 236]).toEqual([spot, true, true])
  }
})

it("shows the child's left on the right from the front, and on the left from behind", () => {
  expect(spotOf('left-knee', 'child')).toMatchObject({ behind: false, at: [13, expect.any(Number)] })
  expect(spotOf('right-knee', 'child')).toMatchObject({ behind: false, at: [-13, expect.any(Number)] })
  expect(spotOf('left-elbow', 'child')).toMatchObject({ behind: true, at: [-30, expect.any(Number)] })
})

it('draws nothing at a place of a version that it does not know', () => {
  expect(spotOf('tail', 'child')).toBeUndefined()
  expect(spotOf('left-wing', 'child')).toBeUndefined()
})
