import type { ImportGraph } from './import-graph.ts'
import { sideOf } from './import-rules.ts'
import { placeOf, wings } from './wings.ts'

const ROW = 46
const LEFT = 166
const ROOMS = 720
const CELL = 30
const PAD = 24
const HEAD = 118
const CHIP = { height: 22, gap: 6 }
/** Roughly the width of a character in the labels, in pixels: nothing here can measure text. */
const CHARACTER = 7

/**
 * How often one wing imports another, as the size of a dot: coarse, so that the picture changes only when the structure
 * does.
 */
const sizes = [
  { from: 40, radius: 10 },
  { from: 10, radius: 7 },
  { from: 1, radius: 4 },
] as const

/**
 * A picture of the structure: the wings from top to bottom, their rooms, and which wings each one imports. A dot is in
 * the column of the imported wing; because wings import only downward, none is left of the diagonal.
 */
export function drawHouse(graph: ImportGraph): string {
  const readings = readingsOf(graph)
  const fromTop = wings.toReversed()
  const rows = fromTop.map(wing => ({ wing, chips: chipsOf(roomsOf(graph, wing)) }))
  const heights = rows.map(({ chips }) => Math.max(ROW, (chips.at(-1)?.line ?? 0) * (CHIP.height + CHIP.gap) + ROW))
  const tops = heights.map((_, at) => HEAD + heights.slice(0, at).reduce((sum, height) => sum + height, 0))
  const bottom = HEAD + heights.reduce((sum, height) => sum + height, 0)
  const matrix = LEFT + ROOMS + PAD
  const width = matrix + fromTop.length * CELL + PAD
  const columnOf = (wing: string) => matrix + fromTop.indexOf(wing as (typeof wings)[number]) * CELL + CELL / 2
  const drawn = rows.flatMap(({ wing, chips }, at) => {
    const top = tops[at] ?? 0
    const height = heights[at] ?? ROW
    return [
      `<rect class="${at % 2 ? 'odd' : 'even'}" x="${PAD}" y="${top}" width="${width - 2 * PAD}" height="${height}"/>`,
      `<text class="wing" x="${PAD + 12}" y="${top + 28}">${wing}</text>`,
      ...chips.map(({ name, x, line, wide }) =>
        drawChip(name, LEFT + x, top + 12 + line * (CHIP.height + CHIP.gap), wide),
      ),
      `<rect class="self" x="${columnOf(wing) - 4}" y="${top + height / 2 - 4}" width="8" height="8"/>`,
      ...fromTop.flatMap(other =>
        drawDot(wing, other, readings.get(`${wing} ${other}`) ?? 0, columnOf(other), top + height / 2),
      ),
    ]
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${bottom + PAD}" role="img"
  aria-label="The wings of the house, their rooms, and which wing reads which">
<style>
  text { font: 12px system-ui, sans-serif; fill: #1d2433 }
  .wing { font-weight: 600; font-size: 14px }
  .page { fill: #fff } .even { fill: #f4f6fb } .odd { fill: #fff }
  .room { fill: #fff; stroke: #c3cbdd } .self { fill: #c3cbdd } .dot { fill: #2f5bd0 }
</style>
<rect class="page" width="${width}" height="${bottom + PAD}"/>
${fromTop.map(wing => `<text transform="translate(${columnOf(wing) + 4} ${HEAD - 10}) rotate(-60)">${wing}</text>`).join('\n')}
${drawn.join('\n')}
</svg>
`
}

const drawChip = (name: string, x: number, y: number, wide: number) =>
  `<rect class="room" x="${x}" y="${y}" width="${wide}" height="${CHIP.height}" rx="5"/><text x="${x + 8}" y="${y + 15}">${name}</text>`

function drawDot(wing: string, other: string, readings: number, x: number, y: number): string[] {
  const size = sizes.find(({ from }) => readings >= from)
  return size
    ? [`<circle class="dot" cx="${x}" cy="${y}" r="${size.radius}"><title>${wing} reads ${other}</title></circle>`]
    : []
}

/** The rooms of a wing, set in lines like words. */
function chipsOf(names: readonly string[]) {
  let x = 0
  let line = 0
  return names.map(name => {
    const wide = Math.round(name.length * CHARACTER + 18)
    if (x + wide > ROOMS) {
      x = 0
      line += 1
    }
    const chip = { name, x, line, wide }
    x += wide + CHIP.gap
    return chip
  })
}

const roomsOf = (graph: ImportGraph, wing: string): string[] => [
  ...new Set(
    [...graph.keys()].flatMap(file => {
      const place = placeOf(file)
      return place?.wing === wing ? [place.room.slice(wing.length + 1)] : []
    }),
  ),
]

/** The number of imports from each wing to each other, without tests: "people training" and the count. */
function readingsOf(graph: ImportGraph): Map<string, number> {
  const found = new Map<string, number>()
  for (const [file, { imports }] of graph) {
    const from = placeOf(file)?.wing
    if (!from || sideOf(file) === 'test') continue
    for (const { target } of imports) {
      const to = placeOf(target)?.wing
      if (to && to !== from) found.set(`${from} ${to}`, (found.get(`${from} ${to}`) ?? 0) + 1)
    }
  }
  return found
}
