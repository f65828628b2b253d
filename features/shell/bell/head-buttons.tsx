import { activeProfileOf } from '#platform/web/session.tsx'
import type { Me } from '#identity/sign-in/sign-in.contract.ts'
import { SearchButton } from '../command-palette/search-button.tsx'
import { Bell } from './bell.tsx'
import classes from './bell.module.css'

/** What stands beside the product’s name, and in the bar of a phone: everybody searches, administrators have a bell. */
export function HeadButtons({ at, me }: { at: 'side' | 'bar'; me: Me }) {
  const profile = activeProfileOf(me)
  const administers =
    profile !== null &&
    !profile.secondFactorNeeded &&
    profile.roles.some(role => role === 'EntityAdmin' || role === 'CoopAdmin')
  if (!administers) return <SearchButton at={at} />
  return (
    <span className={classes.buttons}>
      <Bell at={at} me={me} profile={profile} />
      <SearchButton at={at} narrow />
    </span>
  )
}
