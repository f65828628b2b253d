import { useEffect, useRef } from 'react'
import { Icon, type IconName, iconNames } from '#platform/web/icons.tsx'
import { Link, usePageShown, usePlace } from '#platform/web/router.tsx'
import type { MenuSection } from './menu.rules.ts'
import classes from './sidebar.module.css'
import { shellTexts } from './shell.messages.ts'

const known = new Set<string>(iconNames)
const iconOf = (name: string): IconName => (known.has(name) ? (name as IconName) : 'file')

/** A person's menu, made from the pages that they may open. */
export function Sidebar({ sections }: { sections: readonly MenuSection[] }) {
  const { path } = usePlace()
  // A page that is not in the menu itself says which page it belongs to.
  const above = usePageShown().page?.breadcrumbs?.map(({ page }) => page?.path) ?? []
  const current = sections
    .flatMap(section => section.items)
    .filter(item => path === item.path || path.startsWith(`${item.path}/`) || above.includes(item.path))
    .toSorted((one, other) => other.path.length - one.path.length)[0]
  const nav = useRef<HTMLElement>(null)
  // In a low window the menu is longer than its space: the current page must not be below its edge.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current?.path])
  return (
    <nav ref={nav} className={classes.nav} aria-label={shellTexts.mainMenu}>
      {sections.map(({ label, items }) => (
        <div key={label ?? ''} className={classes.section}>
          {label && <h2 className={classes.label}>{label}</h2>}
          <ul className={classes.list}>
            {items.map(item => (
              <li key={item.path}>
                <Link to={item.path} className={classes.link} aria-current={item === current ? 'page' : undefined}>
                  <Icon name={iconOf(item.icon)} size={18} />
                  {item.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
