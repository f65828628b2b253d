/** Moments that look random and repeat for the same seed: `SURVIVAL_SEED` repeats a run. */
export function randomOf(name: string) {
  const seed = Number(process.env['SURVIVAL_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  let state = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed)
  const next = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { seed, upTo: (most: number) => Math.floor(next() * most) }
}
