import { expect, test } from 'vitest'
import { Lag, placeOf } from './read-copy.ts'

test('places of the log are in order', () => {
  expect(placeOf('16/B374D848')).toBe(0x16_b374_d848n)
  expect(placeOf('1/0') > placeOf('0/FFFFFFFF')).toBe(true)
})

test('a copy that has all of it is not behind, however long nobody writes', () => {
  const lag = new Lag()
  lag.saw(0, 100n, 100n)
  lag.saw(60_000, 100n, 100n)
  expect(lag.behind(60_000)).toBe(0)
})

test('a copy is behind since the primary was first seen further than the copy is now', () => {
  const lag = new Lag()
  lag.saw(0, 100n, 100n)
  lag.saw(500, 200n, 100n)
  lag.saw(1_000, 300n, 100n)
  expect(lag.behind(1_200)).toBe(700)
  lag.saw(1_500, 300n, 200n)
  expect(lag.behind(1_500)).toBe(500)
  lag.saw(2_000, 300n, 300n)
  expect(lag.behind(2_000)).toBe(0)
})

test('a copy that was not seen for a while counts as that far behind, and one that is lost is not known', () => {
  const lag = new Lag()
  expect(lag.behind(0)).toBeNull()
  lag.saw(0, 100n, 100n)
  expect(lag.behind(4_000)).toBe(4_000)
  lag.lose()
  expect([lag.behind(4_000), lag.place]).toEqual([null, null])
})
