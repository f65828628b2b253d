import { refuseDuplicates } from '#platform/server/authored-files.ts'
import { caseNamed } from '../cases.server.ts'
import type { PracticeFile } from '../practice-file.server.ts'
import { countWords } from '../seat-time.rules.ts'
import { detectorOf, hintOn } from './detectors.rules.ts'
import type { AuthoredReport } from './report-authored.ts'
import { DONE, type ReportPage } from './report.ts'
import { reportSeconds } from './report.rules.ts'

type File = PracticeFile<AuthoredReport>

/** Reads a report to write, and reports what its own model would not pass; undefined if its case is missing. */
export function readReport(read: File): ReportPage | undefined {
  const { base, value, html, lineOf } = read
  const found = caseNamed(read, value.case, lineOf(['case']))
  refuseUnclearFields(read)
  refuseUnclearRubric(read)
  refuseModelOfOtherLength(read)
  if (!found) return undefined
  const { kind, required, form, fields, model } = value
  const rubric = value.rubric.map(({ detect, ...line }) => {
    const detector = detect === undefined ? undefined : detectorOf(detect)
    return { ...line, ...(detector ? { detect: detector } : {}) }
  })
  const sheet = found.value
  const seconds = reportSeconds({ sheet, fields, rubric }, base.title, base.contentNote ?? '', html)
  const shared = { ...base, kind, required, ...(form ? { form } : {}) }
  return { ...shared, sheet, fields, rubric, model: paragraphsOf(model), html, seconds }
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).map(paragraph => paragraph.trim())

function refuseUnclearFields({ value, lineOf, file, mistakes }: File): void {
  const { fields } = value
  const keys = fields.map(({ key }) => key)
  refuseDuplicates(keys, 'field', file, index => lineOf(['fields', index, 'key']), mistakes)
  for (const [index, { key, minWords, maxWords }] of fields.entries()) {
    if (minWords > maxWords)
      mistakes.add(file, lineOf(['fields', index, 'minWords']), `'${key}' asks for more words than it may have.`)
  }
}

function refuseUnclearRubric({ value, lineOf, file, mistakes }: File): void {
  const { rubric, model } = value
  const keys = rubric.map(({ key }) => key)
  refuseDuplicates(keys, 'line', file, index => lineOf(['rubric', index, 'key']), mistakes)
  for (const [index, { key, detect }] of rubric.entries()) {
    const tell = (name: string, message: string) => mistakes.add(file, lineOf(['rubric', index, name]), message)
    if (key === DONE) tell('key', `'${DONE}' says that the report is done; rename the line.`)
    if (detect === undefined) continue
    const detector = detectorOf(detect)
    if (!detector) {
      tell('detect', "A hint is found by 'quotes', or by 'words: ' and words with commas between them; correct it.")
      continue
    }
    const hint = hintOn(model, detector)
    if (hint?.kind === 'quotes') tell('detect', 'The model has no quotation marks; quote in it, or remove this.')
    if (hint?.kind === 'words')
      tell('detect', `The model itself says '${hint.words.join("', '")}'; find other words for it.`)
  }
}

/** A model that is longer or shorter than what it is a model of would ask for something else. */
function refuseModelOfOtherLength({ value, lineOf, file, mistakes }: File): void {
  const { fields, model } = value
  const words = countWords(model)
  const least = fields.reduce((sum, { minWords }) => sum + minWords, 0)
  const most = fields.reduce((sum, { maxWords }) => sum + maxWords, 0)
  if (words >= least && words <= most) return
  mistakes.add(file, lineOf(['model']), `The model has ${words} words, and the fields ask for ${least} to ${most}.`)
}

/** How a report in another language differs from English; undefined if only in its words, and in how many. */
export function reportDiffers(english: ReportPage, other: ReportPage): string | undefined {
  const keysOf = (parts: readonly { readonly key: string }[]) => parts.map(({ key }) => key)
  const shapeOf = ({ sheet, fields, rubric }: ReportPage) =>
    JSON.stringify([
      [keysOf(sheet.facts), keysOf(sheet.unknowns), sheet.danger],
      keysOf(fields),
      rubric.map(({ key, detect }) => [key, detect?.kind]),
    ])
  if (shapeOf(english) === shapeOf(other)) return undefined
  return 'differs from English in its case, fields, rubric or hints; keep the same ones, in the same order.'
}
