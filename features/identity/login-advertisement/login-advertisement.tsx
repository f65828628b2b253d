import { useEffect, useState } from 'react'
import { addressAsGiven } from '#platform/shared/address.ts'
import { safeLink } from '#platform/shared/safe-link.ts'
import { call } from '#platform/web/client.ts'
import { Link } from '#platform/web/router.tsx'
import { type Advertisement, loginAdvertisement } from './login-advertisement.contract.ts'
import classes from './login-advertisement.module.css'

/**
 * Beside the sign-in form, beneath it on narrow screens; it never moves the form, and if there is none, nothing is
 * shown. Spec A2.
 */
export function LoginAdvertisement() {
  const [shown, setShown] = useState<Advertisement | null>(null)
  useEffect(() => {
    const gone = new AbortController()
    call(loginAdvertisement, {}, { signal: gone.signal }).then(setShown, () => undefined)
    return () => gone.abort()
  }, [])
  return (
    shown && (
      <div className={classes.place}>
        <AdvertisementCard {...shown} />
      </div>
    )
  )
}

/** The advertisement as shown beside the sign-in form. Its text is plain text. Spec A2. */
export function AdvertisementCard({ imageUrl, imageWidth, imageHeight, title, description, link }: Advertisement) {
  return (
    <article className={classes.card}>
      <img src={imageUrl} width={imageWidth} height={imageHeight} alt="" className={classes.picture} />
      <div className={classes.words}>
        <h2>
          <Title to={safeLink(link)}>{title}</Title>
        </h2>
        <p>{description}</p>
      </div>
    </article>
  )
}

function Title({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  if (to.startsWith('/'))
    return (
      <Link to={addressAsGiven(to)} className={classes.link}>
        {children}
      </Link>
    )
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={classes.link}>
      {children}
    </a>
  )
}
