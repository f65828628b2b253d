import { Menu } from '@mantine/core'
import type { ReactElement, RefAttributes } from 'react'
import { type ColumnsProps, isShown } from './shown-columns.ts'
import { gridColumnsTexts } from './grid-columns.messages.ts'
import { OpenedMenu } from './opened-menu.tsx'

/** The columns that can be hidden, each ticked while it is seen; the menu stays open. */
export function ColumnsMenu({
  button,
  columns,
  toggled,
  always = [],
  onChange,
}: ColumnsProps & { button: ReactElement<RefAttributes<HTMLButtonElement>> }) {
  const toggle = (id: string) =>
    onChange(toggled.includes(id) ? toggled.filter(other => other !== id) : [...toggled, id])
  return (
    <OpenedMenu button={button} closeOnItemClick={false} position="bottom-end">
      {columns
        .filter(({ choice }) => choice !== undefined)
        .map(column => (
          <Menu.CheckboxItem
            key={column.id}
            checked={isShown(column, { toggled, always })}
            disabled={always.includes(column.id)}
            onChange={() => toggle(column.id)}
          >
            {column.header}
          </Menu.CheckboxItem>
        ))}
      <Menu.Divider />
      <Menu.Item disabled={toggled.length === 0} onClick={() => onChange([])}>
        {gridColumnsTexts.reset}
      </Menu.Item>
    </OpenedMenu>
  )
}
