import { lazy, Suspense } from 'react'
import { activeProfileOf, useMe } from '#platform/web/session.tsx'
import { bannersTexts } from './banners.messages.ts'
import classes from './banners.module.css'
import { MessageBanners } from './message-banners.tsx'
import { NewerVersion } from './newer-version.tsx'

/** Few people are administrators: the plan's banner is loaded only for them. */
const PlanBanner = lazy(() => import('../plan-banner/plan-banner.tsx').then(module => ({ default: module.PlanBanner })))

/**
 * The banners above the content, each only while it has something to say: a newer version, maintenance, general
 * messages. Two more are above the whole page: the environment's (platform/web/environment-banner.tsx), then that of
 * staff who act as someone (login-as/acting-banner.tsx). Spec A2, A4, A9.
 */
export function Banners() {
  const me = useMe()
  const { userId } = me
  const profile = activeProfileOf(me)
  return (
    <section className={classes.banners} aria-label={bannersTexts.banners} aria-live="polite">
      <NewerVersion />
      <MessageBanners key={userId} />
      {profile?.entityType === 'Organization' && profile.roles.includes('EntityAdmin') && (
        <Suspense>
          <PlanBanner key={profile.entityGuid} />
        </Suspense>
      )}
    </section>
  )
}
