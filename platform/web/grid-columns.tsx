import { Button } from '@mantine/core'
import type { ColumnsProps } from './shown-columns.ts'
import { gridColumnsTexts } from './grid-columns.messages.ts'
import { Icon } from './icons.tsx'
import { onDemand } from './on-demand.ts'
import { useMenu } from './use-menu.ts'

export type { ColumnsProps } from './shown-columns.ts'

const chunk = onDemand(() => import('./grid-columns-menu.tsx').then(({ ColumnsMenu }) => ColumnsMenu))

export const columnsLook = {
  variant: 'default',
  rightSection: <Icon name="chevronDown" size={16} />,
  children: gridColumnsTexts.columns,
} as const

/** Opens the menu in which people choose a list's columns; it stands among the `actions` of a Grid. */
export function ColumnsButton(props: ColumnsProps) {
  const { Menu, button } = useMenu(chunk)
  return Menu ? <Menu {...props} button={<Button {...columnsLook} />} /> : <Button {...columnsLook} {...button} />
}
