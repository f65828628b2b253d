import { useEffect, useState } from 'react'
import { call } from '../../platform/web/client.ts'
import { AdvertisementCard } from './advertisement-card.tsx'
import { type Advertisement, loginAdvertisement } from './announcements.contract.ts'
import classes from './login-advertisement.module.css'

/** Beside the sign-in form, beneath it on narrow screens; it never moves the form, and nothing is said where there is none. Spec A2. */
export function LoginAdvertisement() {
  const [shown, setShown] = useState<Advertisement | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    call(loginAdvertisement, {}, { signal: gone.signal }).then(setShown, () => undefined)
    return () => gone.abort()
  }, [])
  return shown && <div className={classes.place}><AdvertisementCard {...shown} /></div>
}
