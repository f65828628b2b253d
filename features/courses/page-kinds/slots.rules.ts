import type { FactField } from '#foundation/state-facts/state-facts.contract.ts'

// Places in a page's text for what differs from state to state: filled when the page is shown, from facts that may be
// shown, with their standing. A course for all states holds none of them itself. Spec D14.

export const SLOTS = ['line', 'deadline', 'standard', 'supervisor', 'agency'] as const
export type Slot = (typeof SLOTS)[number]

/** The fact that fills a slot; the lines of a state are several. */
export const SLOT_FIELDS = {
  deadline: 'oral-deadline',
  standard: 'standard',
  supervisor: 'supervisor',
  agency: 'report-to',
} as const satisfies Readonly<Record<Exclude<Slot, 'line'>, FactField>>

const fields: Readonly<Partial<Record<Slot, string>>> = SLOT_FIELDS

/** The slot in which a fact is shown; null: none shows it. */
export const slotOf = (field: string): Slot | null =>
  LINE.test(field) ? 'line' : (SLOTS.find(slot => fields[slot] === field) ?? null)

/** Stands for the line of the learner's own state as the `agency` of a call. */
export const AGENCY = '{state.agency}'

const LINE = /^line-\d$/
/** The only slot that may stand in a page's keys. */
const AGENCY_KEY = /^agency: *(['"])\{state\.agency\}\1 *$/
const LOOKS_LIKE_ONE = /\{\s*state\b/
const SLOT = /^\{state\.([a-z]+)\}$/
const PARAGRAPH = /<p>\{state\.([a-z]+)\}<\/p>/

const isSlot = (name: string | undefined): name is Slot => SLOTS.some(slot => slot === name)

type Piece = { readonly html: string } | { readonly slot: Slot }

/** A page's text, in pieces of HTML and slots. */
export function splitAtSlots(html: string): Piece[] {
  // Splitting by an expression with a group puts what the group found between the pieces.
  return html.split(PARAGRAPH).flatMap((piece, index): Piece[] => {
    if (index % 2 === 0) return piece.trim() === '' ? [] : [{ html: piece }]
    return isSlot(piece) ? [{ slot: piece }] : []
  })
}

/** What is wrong with slots in an author's text, by line; `allowed` where slots may stand at all. */
export function slotMistakes(text: string, allowed: boolean): { line: number; message: string }[] {
  const lines = text.split('\n')
  const isBlank = (index: number) => (lines[index] ?? '').trim() === ''
  return lines.flatMap((line, index) => {
    if (!LOOKS_LIKE_ONE.test(line) || (!allowed && AGENCY_KEY.test(line))) return []
    const tell = (message: string) => [{ line: index + 1, message }]
    if (!allowed)
      return tell('A slot stands only in the text below the keys of a page that asks nothing; remove it from here.')
    const name = SLOT.exec(line)?.[1]
    if (name === undefined || !isBlank(index - 1) || !isBlank(index + 1))
      return tell('A slot is a paragraph of its own; put it on its own line between two empty lines.')
    if (!isSlot(name))
      return tell(`There is no slot '{state.${name}}'; use one of ${SLOTS.map(slot => `{state.${slot}}`).join(', ')}.`)
    return []
  })
}
