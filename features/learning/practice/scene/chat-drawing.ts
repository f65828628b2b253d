import { box, circle, line, thin, type Drawing, type Shape } from './lines.ts'

/** A message with as many lines as fit; on the right are one's own. */
function message(x: number, y: number, width: number, lines: number, fill: Shape['fill']): Shape[] {
  const height = 10 + lines * 7
  const words = Array.from({ length: lines }, (_, index) => {
    const length = width - 16 - (index === lines - 1 ? width * 0.3 : 0)
    return `M${x + 8} ${y + 9 + index * 7}h${length}`
  })
  return [box(x, y, width, height, fill, 6), thin(words.join(''))]
}

export const chat: Drawing<'chat'> = {
  shapes: [
    box(50, 6, 220, 188, 'paper', 10),
    // Who writes, and when.
    line('M50 36h220'),
    circle(70, 21, 9, 'tint'),
    thin('M66 25a4.500 4 0 0 1 8 0M84 18h44M84 25h26M224 21h30'),
    ...message(62, 44, 92, 2, 'tint'),
    ...message(170, 62, 88, 1, 'shade'),
    ...message(62, 76, 104, 1, 'tint'),
    // A picture that was sent.
    box(62, 100, 64, 42, 'tint', 6),
    thin('M66 136l16-16 12 10 10-8 18 14M108 112a4 4 0 1 0 .1 0'),
    ...message(150, 118, 108, 1, 'shade'),
    ...message(62, 147, 120, 1, 'tint'),
    // Where the answer is written.
    box(60, 171, 200, 17, 'shade', 8),
    thin('M72 179.5h2M246 175l6 4.500-6 4.500z'),
  ],
  spots: {
    profile: [128, 21],
    time: [213, 21],
    'first-message': [154, 46],
    'second-message': [250, 72],
    'third-message': [170, 84],
    picture: [130, 108],
    'last-message': [186, 155],
    reply: [160, 179],
  },
}
