import { Menu, type MenuProps } from '@mantine/core'
import {
  type ReactElement,
  type ReactNode,
  type RefAttributes,
  cloneElement,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react'

interface OpenedMenuProps extends Omit<MenuProps, 'opened' | 'onChange' | 'children'> {
  readonly button: ReactElement<RefAttributes<HTMLButtonElement>>
  readonly children: ReactNode
}

const ToButton = createContext<() => void>(() => undefined)

/**
 * Gives the focus back to the menu's button before an item acts: a dialog that it opens returns the focus there, when
 * the item is long gone.
 */
export const useFocusOnButton = (): (() => void) => useContext(ToButton)

/**
 * A menu that opens as soon as its code is loaded. Its button gets the focus first, so that is where the focus returns.
 */
export function OpenedMenu({ button, children, ...rest }: OpenedMenuProps) {
  const [opened, setOpened] = useState(false)
  const target = useRef<HTMLButtonElement>(null)
  const toButton = useCallback(() => target.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    toButton()
    setOpened(true)
  }, [toButton])
  return (
    // The placeholder for the first focus is not an item, so screen readers must not find it among them.
    <Menu withInitialFocusPlaceholder={false} {...rest} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, { ref: target })}</Menu.Target>
      <Menu.Dropdown>
        <ToButton value={toButton}>{children}</ToButton>
      </Menu.Dropdown>
    </Menu>
  )
}
