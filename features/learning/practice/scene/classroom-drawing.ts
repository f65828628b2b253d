import { box, circle, line, person, table, thin, type Drawing } from './lines.ts'

const coat = (x: number) => ({
  d: `M${x} 84l-7 5-2 24h18l-2-24z`,
  fill: 'tint' as const,
})

export const classroom: Drawing<'classroom'> = {
  shapes: [
    { d: 'M-4 138h328v70h-328z', fill: 'shade' },
    line('M0 138h320'),
    // The door, with somebody in it.
    box(14, 50, 42, 88),
    ...person(35, 78, 11, 'shade'),
    line('M24 138v-32M46 138v-32'),
    circle(50, 98, 1.5, 'tint'),
    // Coats.
    line('M66 80h56'),
    coat(78),
    coat(110),
    thin('M78 80v4M94 80v4M110 80v4'),
    // The board.
    box(134, 34, 92, 54, 'paper', 3),
    thin('M144 48h40M144 58h60M144 68h28M196 72l12-14 12 14z'),
    line('M165 92h30'),
    // The window.
    box(242, 30, 62, 58, 'tint', 3),
    line('M273 30v58M242 58h62'),
    // The desk of the teacher, with papers.
    ...table(140, 112, 66, 26),
    box(152, 105, 20, 7, 'paper', 1),
    box(182, 96, 9, 16, 'tint', 2),
    // Books and a cushion.
    box(240, 100, 66, 38, 'paper', 2),
    line('M240 119h66'),
    thin('M248 104v15M254 104v15M260 104v15M270 106l4 13M284 123v15M290 123v15M296 123v15'),
    ...person(262, 140, 8),
    { d: 'M246 161q16-8 32 0v4q-16 6-32 0z', fill: 'paper' },
    // Two desks with children, seen from behind.
    ...table(56, 156, 60, 24),
    line('M78 186v11M94 186v11'),
    ...person(86, 158, 11),
    ...table(158, 164, 60, 22),
    line('M180 190v9M196 190v9'),
    ...person(188, 162, 11, 'paper'),
  ],
  spots: {
    door: [35, 60],
    'coat-hooks': [94, 68],
    board: [212, 46],
    window: [289, 44],
    'teacher-desk': [196, 104],
    'front-desk': [110, 148],
    'back-desk': [212, 154],
    'reading-corner': [284, 150],
  },
}
