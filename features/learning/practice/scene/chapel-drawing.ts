import { box, circle, type Drawing, line, person, type Shape, table, thin } from './lines.ts'

const arch = (x: number, y: number, width: number, height: number, fill: Shape['fill']): Shape => ({
  d: `M${x} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`,
  ...(fill ? { fill } : {}),
})

/** A bench seen from behind, with people on it. */
const bench = (y: number, people: readonly (readonly [x: number, fill: Shape['fill']])[], from: number, to: number) => [
  ...people.flatMap(([x, fill]) => person(x, y - 22, 10, fill)),
  line(`M${from + 6} ${y + 14}v8M${to - 6} ${y + 14}v8`),
  box(from, y, to - from, 14),
  thin(`M${from + 6} ${y + 7}h${to - from - 12}`),
]

export const chapel: Drawing<'chapel'> = {
  shapes: [
    { d: 'M-4 126h328v80h-328z', fill: 'shade' },
    line('M0 126h320'),
    // The door.
    arch(12, 44, 44, 82, 'paper'),
    line('M34 44v82'),
    circle(30, 92, 1.5, 'tint'),
    circle(38, 92, 1.5, 'tint'),
    // A board with notes.
    box(66, 58, 46, 36, 'paper', 2),
    box(72, 64, 12, 10, 'tint', 1),
    box(90, 64, 16, 12, 'shade', 1),
    box(74, 80, 18, 9, 'shade', 1),
    // The windows.
    arch(126, 22, 28, 62, 'tint'),
    line('M140 22v62M126 54h28'),
    arch(164, 22, 28, 62, 'tint'),
    line('M178 22v62M164 54h28'),
    // A table with a cloth, and candles.
    ...table(132, 100, 54, 26),
    { d: 'M140 107h38v14h-38z', fill: 'tint' },
    box(142, 88, 4, 12, 'paper', 1),
    box(172, 88, 4, 12, 'paper', 1),
    // An organ, with somebody who plays.
    box(206, 70, 52, 56),
    thin('M212 74v26M219 74v26M226 74v26M233 74v26M240 74v26M247 74v26M252 74v26'),
    line('M206 104h52'),
    ...person(232, 96, 9),
    // The door to another room, ajar.
    box(272, 50, 38, 76, 'shade'),
    { d: 'M272 50l24 8v68h-24z', fill: 'paper' },
    circle(291, 92, 1.5, 'tint'),
    // Two benches.
    ...bench(
      150,
      [
        [96, 'paper'],
        [170, 'tint'],
        [196, 'paper'],
      ],
      62,
      258,
    ),
    ...bench(
      176,
      [
        [82, 'tint'],
        [236, 'tint'],
      ],
      40,
      280,
    ),
  ],
  spots: {
    door: [34, 66],
    'notice-board': [112, 56],
    window: [159, 40],
    front: [159, 96],
    organ: [254, 84],
    'side-room': [291, 74],
    'first-bench': [134, 152],
    'last-bench': [158, 182],
  },
}
