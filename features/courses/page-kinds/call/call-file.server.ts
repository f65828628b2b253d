import { refuseDuplicates } from '#platform/server/authored-files.ts'
import { type ReadCase, caseNamed } from '../cases.server.ts'
import { letterOf } from '../page-base.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import type { AuthoredCall } from './call-authored.ts'
import type { CallPage } from './call.ts'
import { callSeconds } from './call.rules.ts'

type File = PracticeFile<AuthoredCall>
type Asked = AuthoredCall['asks'][number]
type Path = readonly PropertyKey[]

/** The key of the question before the call. */
const FIRST = 'first'

/** Reads a call, and reports what would teach a wrong answer; undefined if its case is missing. */
export function readCall(read: File): CallPage | undefined {
  const { base, value, html, lineOf, file, mistakes } = read
  const found = caseNamed(read, value.case, lineOf(['case']))
  const keys = value.asks.map(({ key }) => key)
  refuseDuplicates(keys, 'ask', file, index => lineOf(['asks', index, 'key']), mistakes)
  if (!found) return undefined
  found.asked = true
  refuseWrongFirst(read, found)
  value.asks.forEach((ask, index) => refuseWrongAnswers(read, ask, ['asks', index], found))
  const { kind, required, agency, first, asks, reference } = value
  const stepOf = ({ key, asks: text, options }: Asked, before: boolean) => ({
    key,
    asks: text,
    before,
    options: options.map(({ why, about, good = false, text: said, is }, index) => ({
      key: letterOf(index),
      text: said,
      is,
      good,
      ...(about ? { about } : {}),
      ...(why ? { why } : {}),
    })),
  })
  const steps = [...(first ? [stepOf({ key: FIRST, ...first }, true)] : []), ...asks.map(ask => stepOf(ask, false))]
  const sheet = found.value
  const seconds = callSeconds({ steps, sheet }, base.title, base.contentNote ?? '', html)
  return { ...base, kind, required, sheet, ...(agency ? { agency } : {}), steps, reference, html, seconds }
}

/** Where a child is in danger the first thing is 911, and only there. */
function refuseWrongFirst(read: File, { value: { danger } }: ReadCase): void {
  const { value, lineOf, file, mistakes } = read
  const { first } = value
  const reserved = value.asks.findIndex(({ key }) => key === FIRST)
  if (reserved !== -1)
    mistakes.add(file, lineOf(['asks', reserved, 'key']), `'${FIRST}' is the question before the call; rename the ask.`)
  if (danger && !first)
    mistakes.add(file, lineOf(['case']), "The case says 'danger: true'; add 'first', whose good answer is to call 911.")
  if (!danger && first)
    mistakes.add(file, lineOf(['first']), "The case says 'danger: false'; remove 'first', or correct the case.")
  if (!first) return
  refuseWrongAnswers(read, { key: FIRST, ...first }, ['first'])
  const good = first.options.findIndex(one => one.good)
  if (good !== -1 && !/\b911\b/.test(first.options[good]?.text ?? ''))
    mistakes.add(file, lineOf(['first', 'options', good]), 'The good answer in danger must name 911.')
}

function refuseWrongAnswers(
  { lineOf, file, mistakes }: File,
  { key, options }: Asked,
  at: Path,
  found?: ReadCase,
): void {
  const tell = (path: Path, message: string) => mistakes.add(file, lineOf(path), message)
  const good = options.filter(one => one.good).length
  if (good === 0) tell(at, `The ask '${key}' has no good answer; mark one with 'good: true'.`)
  if (good > 1) tell(at, `The ask '${key}' has ${good} good answers; leave one.`)
  for (const [index, option] of options.entries()) {
    const path = [...at, 'options', index]
    if (!option.good) {
      if (!option.why) tell(path, "An answer that is not the good one must say why; add 'why'.")
      continue
    }
    const mistake = goodMistake(option, found)
    if (mistake) tell(path, mistake)
    else if (option.about) found?.usedKeys.add(option.about)
  }
}

/** Why an answer that is marked as good can't be. */
function goodMistake({ is, about }: Asked['options'][number], found?: ReadCase): string | undefined {
  if (is === 'opinion') return "An opinion is never the good answer; remove 'good', or say what was seen or heard."
  if (is === 'other') return undefined
  const part = is === 'fact' ? 'facts' : 'unknowns'
  if (found?.value[part].some(({ key }) => key === about)) return undefined
  return is === 'fact'
    ? "A good fact must stand in the case; name it with 'about', or add it there."
    : "'I don't know' is good only for what the case names under 'unknowns'; name it with 'about'."
}

/** How a call in another language differs from English; undefined if only in its words. */
export function callDiffers(english: CallPage, other: CallPage): string | undefined {
  const shapeOf = ({ sheet: { facts, unknowns, danger }, steps }: CallPage) =>
    JSON.stringify([
      [danger, facts.map(({ key }) => key), unknowns.map(({ key }) => key)],
      steps.map(({ key, options }) => [key, options.map(({ is, about, good }) => [is, about, good])]),
    ])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return 'differs from English in its case, asks or answers; keep the same ones, in the same order, with the same marks.'
}
