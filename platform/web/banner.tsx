import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addressAsGiven } from '../shared/address.ts'
import { safeLink } from '../shared/safe-link.ts'
import classes from './banner.module.css'
import { Icon, type IconName } from './icons.tsx'
import { Link } from './router.tsx'
import { firstTexts } from './first.messages.ts'

interface BannerProps {
  readonly tone?: 'info' | 'warning'
  readonly icon: IconName
  readonly title: string
  readonly children?: ReactNode
  /** One action; an address that is neither a path of this site nor http or https gets no button. */
  readonly action?: { readonly label: string; readonly to?: string | null; readonly onClick?: () => void } | undefined
  /** Without it the banner stays. */
  readonly onClose?: (() => void) | undefined
}

/** News above the content of a page, 64 px high where it fits. Spec A2, A9. */
export function Banner({ tone = 'info', icon, title, children, action, onClose }: BannerProps) {
  return (
    <section className={classes.banner} data-tone={tone} aria-label={title}>
      <Icon name={icon} className={classes.icon} />
      <div className={classes.words}>
        <strong className={classes.title}>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {action && <Action {...action} />}
      {onClose && (
        <button type="button" className={classes.close} aria-label={firstTexts.closeBanner(title)} onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      )}
    </section>
  )
}

function Action({ label, to, onClick }: NonNullable<BannerProps['action']>) {
  const look = { variant: 'default', className: classes.action } as const
  if (onClick)
    return (
      <Button {...look} onClick={onClick}>
        {label}
      </Button>
    )
  const link = safeLink(to)
  if (link === null) return null
  if (link.startsWith('/'))
    return (
      <Button {...look} component={Link} to={addressAsGiven(link)}>
        {label}
      </Button>
    )
  return (
    <Button
      {...look}
      component="a"
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      rightSection={<Icon name="external" size={14} />}
    >
      {label}
    </Button>
  )
}
