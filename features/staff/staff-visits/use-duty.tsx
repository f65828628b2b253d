import { useMe } from '#platform/web/session.tsx'
import { type StaffDuty, staffDuties } from '#foundation/access/staff-duties.ts'

/** Whether the one who is signed in has this duty: their screens offer nothing that would be refused. */
export function useDuty(duty: StaffDuty): boolean {
  const { platformRoles } = useMe()
  return staffDuties[duty].some(role => platformRoles.includes(role))
}
