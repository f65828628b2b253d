import type { RowMenuItem } from './grid-column.ts'
import classes from './grid.module.css'
import { Icon } from './icons.tsx'
import { onDemand } from './on-demand.ts'
import { useMenu } from './use-menu.ts'
import { gridTexts } from './grid.messages.ts'

const chunk = onDemand(() => import('./grid-row-menu-items.tsx').then(({ RowMenuItems }) => RowMenuItems))

/** The actions for one row; `describedBy` is the element with the row's name. */
export function RowMenu({
  items,
  describedBy,
  label = gridTexts.rowActions,
}: {
  items: readonly RowMenuItem[]
  describedBy?: string
  label?: string
}) {
  const { Menu, button } = useMenu(chunk)
  if (items.length === 0) return null
  const look = {
    type: 'button',
    className: classes.iconButton,
    'aria-label': label,
    'aria-describedby': describedBy,
    children: <Icon name="dots" size={18} />,
  } as const
  return Menu ? <Menu items={items} button={<button {...look} />} /> : <button {...look} {...button} />
}
