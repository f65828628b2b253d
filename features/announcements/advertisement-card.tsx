import { safeLink } from '../../platform/shared/safe-link.ts'
import { Link } from '../../platform/web/router.tsx'
import classes from './advertisement-card.module.css'
import type { Advertisement } from './announcements.contract.ts'

/** The advertisement as it stands beside the sign-in form. Its words are plain text. Spec A2. */
export function AdvertisementCard({ imageUrl, imageWidth, imageHeight, title, description, link }: Advertisement) {
  return (
    <article className={classes.card}>
      <img src={imageUrl} width={imageWidth} height={imageHeight} alt="" className={classes.picture} />
      <div className={classes.words}>
        <h2><Title to={safeLink(link)}>{title}</Title></h2>
        <p>{description}</p>
      </div>
    </article>
  )
}

function Title({ to, children }: { to: string | null; children: string }) {
  if (to === null) return children
  if (to.startsWith('/')) return <Link to={to} className={classes.link}>{children}</Link>
  return <a href={to} target="_blank" rel="noopener noreferrer" className={classes.link}>{children}</a>
}
