import { Menu } from '@mantine/core'
import type { ReactElement, RefAttributes } from 'react'
import type { RowMenuItem } from './grid-column.ts'
import { Icon } from './icons.tsx'
import { OpenedMenu, useFocusOnButton } from './opened-menu.tsx'
import { Link } from './router.tsx'

/** The theme's own red, which is readable on dark cards too. */
const dangerous = { color: 'var(--danger)' }

export function RowMenuItems({
  items,
  button,
}: {
  items: readonly RowMenuItem[]
  button: ReactElement<RefAttributes<HTMLButtonElement>>
}) {
  return (
    <OpenedMenu button={button}>
      {items.map(item => (
        <Item key={item.label} {...item} />
      ))}
    </OpenedMenu>
  )
}

function Item({ label, icon, to, onClick, danger, disabled }: RowMenuItem) {
  const focusOnButton = useFocusOnButton()
  const shared = {
    ...(danger ? { style: dangerous } : {}),
    ...(disabled ? { disabled: true } : {}),
    leftSection: icon ? <Icon name={icon} size={16} /> : null,
  }
  if (to)
    return (
      <Menu.Item {...shared} component={Link} to={to}>
        {label}
      </Menu.Item>
    )
  const act = () => {
    focusOnButton()
    onClick?.()
  }
  return (
    <Menu.Item {...shared} onClick={act}>
      {label}
    </Menu.Item>
  )
}
