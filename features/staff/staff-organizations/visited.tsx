import { type ReactNode, useMemo } from 'react'
import { SessionContext, useMe } from '#platform/web/session.tsx'
import type { Profile } from '#identity/sign-in/sign-in.contract.ts'
import type { StaffOrganization } from './staff-organizations.contract.ts'

/**
 * Inside it, screens of an organization's administrators show the organization that staff have entered: they read
 * entity and time zone from the membership. What staff may do there, the server decides.
 */
export function Visited({ organization, children }: { organization: StaffOrganization; children: ReactNode }) {
  const me = useMe()
  const { entityGuid, name, type, isOffsite, timeZone } = organization
  const there = useMemo(() => {
    const profile: Profile = {
      entityGuid,
      entityName: name,
      entityType: type,
      entityUserId: 0,
      logoImageUrl: null,
      roles: [],
      isOffsite,
      setActive: true,
      timeZone,
      hasActiveSubscription: true,
      premiumPagesOpen: true,
    }
    return { ...me, profiles: [profile] }
  }, [me, entityGuid, name, type, isOffsite, timeZone])
  return <SessionContext value={there}>{children}</SessionContext>
}
