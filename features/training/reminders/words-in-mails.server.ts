import { type MailBlock, written, type WrittenPart } from '#platform/server/mail-layout.ts'
import type { MailWords } from '#platform/server/mail.ts'
import { type CalendarDate, showDate } from '#platform/shared/calendar-date.ts'
import { wordsInMails as texts } from './words.messages.ts'
import { paragraphsOf, piecesOf, type Placeholder } from './words.rules.ts'

interface Told {
  readonly firstName: string
  readonly organization: string
  /** The most urgent training. */
  readonly course: string
  readonly day: CalendarDate | null
  readonly count: number
  /** Where the button leads. */
  readonly url: string
}

/** Subject and beginning of a mail in an organization's own words; null where it has none. Decision 380. */
export function inOwnWords(words: MailWords | null, told: Told): { subject: string; blocks: MailBlock[] } | null {
  if (words === null) return null
  const said = {
    firstName: told.firstName,
    organization: told.organization,
    course: told.course,
    date: told.day === null ? texts.noDate : showDate(told.day),
    count: String(told.count),
    link: { url: told.url },
  } satisfies Record<Placeholder, WrittenPart>
  const partsOf = (text: string) =>
    piecesOf(text).map(piece => ('text' in piece ? piece.text : said[piece.placeholder]))
  return {
    subject: partsOf(words.subject)
      .map(part => (typeof part === 'string' ? part : part.url))
      .join(''),
    blocks: paragraphsOf(words.body).map(text => written(partsOf(text))),
  }
}
