import { z } from 'zod'

/** How somebody stands: under the requirement, or else with their trainings in all. */
export const EvidenceStanding = z.enum(['Met', 'Waived', 'ToDo', 'Overdue', 'Holds', 'Ended', 'None'])
export type EvidenceStanding = z.infer<typeof EvidenceStanding>

export const EvidenceStands = z.object({
  standing: EvidenceStanding,
  /** Since when the requirement obliges them. */
  since: z.string().nullable(),
  dueOn: z.string().nullable(),
  /** The last day through which it is met or held; null: it is not, or for good. */
  until: z.string().nullable(),
  waiverReason: z.string().nullable(),
  waivedUntil: z.string().nullable(),
  waivedBy: z.string().nullable(),
})

export const NamedPerson = z.object({
  id: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  active: z.boolean(),
  groups: z.array(z.string()),
})
export type EvidencePerson = z.infer<typeof NamedPerson> & z.infer<typeof EvidenceStands>
