/** A line to call: whom it reaches, when, and its source. */
export interface Hotline {
  readonly name: string
  readonly number: string
  /** What it is for. */
  readonly about: string
  /** The same in a few words. */
  readonly short?: string
  /** When it answers, if that is known. */
  readonly hours?: string
  readonly source?: string
  /** The month in which a person last compared it with its source; null: to be verified before use. */
  readonly reviewed?: string | null
}

export const emergencyLine: Hotline = {
  name: 'Emergency',
  number: '911',
  about: 'When someone is in danger now.',
  short: 'Someone is in danger now',
}

export const childhelpLine: Hotline = {
  name: 'Childhelp National Child Abuse Hotline',
  number: '1-800-422-4453',
  about: 'For questions about a child, and for you.',
  short: 'Childhelp, day and night',
  hours: 'Day and night, every day',
  source: 'littleleague.org',
  reviewed: '2026-11',
}

export const eldercareLine: Hotline = {
  name: 'Eldercare Locator',
  number: '1-800-677-1116',
  about: 'Finds the adult protective services where an older adult lives.',
  hours: 'Monday to Friday, 9 am to 8 pm Eastern',
  source: 'acl.gov',
  reviewed: '2026-11',
}

/** Shown beside every training: the nationwide lines for a child. Spec D8. */
export const supportLines: readonly Hotline[] = [emergencyLine, childhelpLine]
export const nationalLines: readonly Hotline[] = [...supportLines, eldercareLine]

/** The address that makes a telephone call the line. */
export function callOf({ number }: Pick<Hotline, 'number'>): string {
  const digits = number.replace(/\D/g, '')
  return digits.length < 10 ? `tel:${digits}` : `tel:+1${digits.slice(-10)}`
}
