import { box, circle, type Drawing, line, person, table, thin } from './lines.ts'

export const clinic: Drawing<'clinic'> = {
  shapes: [
    { d: 'M-4 140h328v70h-328z', fill: 'shade' },
    line('M0 140h320'),
    // The door.
    box(12, 50, 42, 90),
    circle(48, 98, 1.5, 'tint'),
    box(22, 62, 22, 20, 'tint'),
    // A shelf with boxes and bottles.
    line('M68 50h54M68 74h54'),
    box(72, 36, 12, 14, 'tint', 1),
    box(88, 40, 16, 10, 'paper', 1),
    box(110, 34, 8, 16, 'tint', 3),
    box(74, 62, 20, 12, 'paper', 1),
    box(100, 58, 8, 16, 'tint', 3),
    box(110, 60, 8, 14, 'paper', 3),
    // Somebody at a desk.
    ...person(82, 88, 9),
    ...table(64, 112, 62, 26),
    box(96, 92, 24, 16, 'paper', 2),
    line('M108 108v4'),
    // The window.
    box(146, 26, 56, 46, 'tint', 3),
    line('M174 26v46'),
    // A table to sit on, with a child.
    line('M156 124v24M226 124v24M156 138h70'),
    ...person(190, 88, 9, 'paper'),
    box(146, 112, 90, 12, 'tint', 4),
    line('M184 124v10M196 124v10'),
    // The curtain.
    line('M248 34h64'),
    { d: 'M252 34h56v102q-5 6-9.500 0t-9.500 0t-9.500 0t-9.500 0t-9.500 0t-8.500 0z', fill: 'paper' },
    thin('M262 38v92M272 38v92M282 38v92M292 38v92M301 38v92'),
    // A scale, with a rod for height.
    line('M60 186v-28'),
    box(36, 184, 46, 8, 'paper', 3),
    circle(60, 150, 8, 'tint'),
    thin('M60 150l3-4'),
    // A grown-up on a chair.
    line('M250 186v10M282 186v10M284 182v-34'),
    ...person(266, 152, 11),
    box(246, 180, 40, 7),
  ],
  spots: {
    door: [33, 104],
    shelf: [128, 42],
    desk: [112, 124],
    window: [188, 40],
    'exam-table': [214, 100],
    curtain: [280, 84],
    scale: [82, 158],
    chair: [236, 168],
  },
}
