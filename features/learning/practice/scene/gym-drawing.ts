import { box, circle, line, person, thin, type Drawing } from './lines.ts'

export const gym: Drawing<'gym'> = {
  shapes: [
    { d: 'M-4 118h328v90h-328z', fill: 'shade' },
    line('M0 118h320'),
    // The lines of the court.
    thin('M20 190l46-62h188l46 62zM120 190q40-46 80 0M160 128v62'),
    // The door.
    box(12, 54, 36, 64),
    line('M30 54v64'),
    circle(26, 90, 1.5, 'tint'),
    circle(34, 90, 1.5, 'tint'),
    // Lockers.
    box(60, 66, 54, 52, 'tint'),
    line('M78 66v52M96 66v52'),
    thin('M64 74h8M64 79h8M82 74h8M82 79h8M100 74h8M100 79h8M74 94v5M92 94v5M110 94v5'),
    // The hoop.
    box(136, 22, 52, 34, 'paper', 3),
    thin('M152 34h20v14h-20z'),
    line('M150 54h24'),
    thin('M151 55l4 14M173 55l-4 14M157 55l2 14M167 55l-2 14M155 69h14'),
    // The office, with a window.
    box(206, 44, 40, 74),
    box(213, 54, 26, 24, 'tint'),
    line('M226 54v24'),
    circle(240, 92, 1.5, 'tint'),
    // Bleachers, with somebody on them.
    { d: 'M256 118v-20h16v-16h16v-16h36v52z', fill: 'paper' },
    thin('M256 98h64M272 82h48M288 66h32'),
    ...person(299, 46, 8),
    // A pile of mats.
    box(250, 152, 56, 9, 'tint'),
    box(254, 143, 52, 9),
    box(250, 134, 54, 9, 'tint'),
    // The bench.
    line('M34 176v14M92 176v14'),
    box(26, 168, 74, 8),
    ...person(46, 144, 9, 'paper'),
    ...person(80, 144, 9),
    // Two on the court, and a ball.
    line('M141 158v13M151 158v13M192 167v15M204 167v15'),
    ...person(146, 136, 9),
    ...person(198, 140, 11, 'paper'),
    circle(172, 172, 6),
    thin('M166 172h12M172 166v12'),
  ],
  spots: {
    door: [30, 66],
    lockers: [87, 76],
    hoop: [194, 26],
    office: [226, 88],
    bleachers: [280, 96],
    mats: [278, 146],
    bench: [63, 158],
    court: [172, 150],
  },
}
