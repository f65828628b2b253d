import { useMe } from '#platform/web/session.tsx'
import { type StaffDuty, staffDuties } from '#foundation/access/staff-duties.ts'

/** Whether the signed-in member of staff has this duty: what they may not do is not offered. The server decides. */
export function useDuty(duty: StaffDuty): boolean {
  const { platformRoles } = useMe()
  const roles: readonly string[] = staffDuties[duty]
  return platformRoles.some(role => roles.includes(role))
}
