import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSend } from '#platform/web/api.ts'
import { activeProfileOf } from '#platform/web/session.tsx'
import { inviteUnderWay } from '#entrance/invitations/invite-under-way.ts'
import { type Me, me as meEndpoint } from '#identity/sign-in/sign-in.contract.ts'
import { saveUserState } from '#identity/user-state/user-state.contract.ts'
import { tourUnderWay } from '#identity/help/tour-under-way.ts'
import { isTourShown, type TourKind, tourKindOf } from './welcome-tour.rules.ts'

/** Most people have seen it: it is loaded only for the others. */
const Tour = lazy(() => import('./tour.tsx').then(module => ({ default: module.Tour })))

/** Shows people who have just joined where things are, once, and again to anyone who asks for it. Spec A4. */
export function WelcomeTour({ me }: { me: Me }) {
  const profile = activeProfileOf(me)
  const kind = tourKindOf({
    platformRoles: me.platformRoles,
    roles: profile?.roles ?? null,
    acting: me.impersonatedBy !== null,
    elsewhere: profile?.isOffsite ?? false,
  })
  return kind && <Host me={me} kind={kind} />
}

function Host({ me, kind }: { me: Me; kind: TourKind }) {
  const asked = useSyncExternalStore(tourUnderWay.watch, tourUnderWay.isAsked)
  const [ended, setEnded] = useState(false)
  const invited = useSyncExternalStore(inviteUnderWay.watch, inviteUnderWay.get) !== null
  const { welcomeTour } = me.userState
  const save = useSend(saveUserState, { refreshes: [meEndpoint] })
  useEffect(() => {
    return tourUnderWay.host()
  }, [])

  if (!isTourShown({ due: welcomeTour === 'false' && !ended, asked, invited })) return null
  const end = () => {
    tourUnderWay.end()
    setEnded(true)
    if (welcomeTour !== 'true') void save.fire({ key: 'welcomeTour', value: 'true' })
  }
  return (
    <Suspense>
      <Tour kind={kind} onEnd={end} />
    </Suspense>
  )
}
