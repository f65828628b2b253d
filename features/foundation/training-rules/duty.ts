import { z } from 'zod'

/**
 * What people do besides, or within, their field of work, for which there is a course of its own. Known from what they
 * chose as profession and job title, from their organization's supervisors, and from where they volunteer. Decision 412.
 */
export const duties = [
  'volunteering',
  'supervising',
  'coaching',
  'counseling',
  'treating',
  'responding',
  'film-and-computers',
] as const
export const Duty = z.enum(duties)
export type Duty = z.infer<typeof Duty>
