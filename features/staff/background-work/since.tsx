import { formatDateTime } from '#platform/web/format.ts'
import { backgroundWorkTexts } from './background-work.messages.ts'
import { common } from '#platform/shared/common.messages.ts'

const words = backgroundWorkTexts.figures
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** 'For 3 minutes' as a figure: the time in its largest unit, and below it since when. */
export function sinceOf(about: { readonly oldestSince: string | null } | undefined, now = Date.now()) {
  if (!about) return { value: null }
  if (about.oldestSince === null) return { value: words.none }
  const seconds = Math.max(0, Math.round((now - Date.parse(about.oldestSince)) / 1000))
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['second', 1]
  const value = new Intl.NumberFormat(common.locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.floor(seconds / size),
  )
  return { value, note: words.since(formatDateTime(about.oldestSince)) }
}
