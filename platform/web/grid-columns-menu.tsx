import { Menu } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, type ReactElement, type RefAttributes, useState } from 'react'
import classes from './grid-columns.module.css'
import { gridColumnsTexts as texts } from './grid-columns.messages.ts'
import { Icon } from './icons.tsx'
import { OpenedMenu } from './opened-menu.tsx'
import { type Choosable, type ColumnsProps, inOrder, isShown } from './shown-columns.ts'

type MenuProps = ColumnsProps & { button: ReactElement<RefAttributes<HTMLButtonElement>> }

/**
 * The columns of a list, each ticked while it is seen, in their order: moved by Alt and an arrow, by dragging, or by the
 * arrows beside them. The first column says what a row is of, and stays where it is. The menu stays open.
 */
export function ColumnsMenu({ button, onCompact, compact, ...props }: MenuProps) {
  const { columns, toggled, order, onChange } = props
  const [said, say] = useState('')
  const [first, ...others] = inOrder(columns, order)
  const move = (id: string, to: number) => {
    const ids = others.map(column => column.id)
    if (!first || to < 0 || to >= ids.length || ids[to] === id) return
    const next = ids.filter(other => other !== id).toSpliced(to, 0, id)
    onChange({ toggled, order: next })
    say(texts.moved(others.find(column => column.id === id)?.header ?? '', to + 2, columns.length))
  }
  return (
    <>
      <OpenedMenu button={button} closeOnItemClick={false} position="bottom-end">
        <Menu.Label>{texts.hint}</Menu.Label>
        {others.map((column, at) => (
          <ColumnItem key={column.id} {...props} column={column} at={at} move={move} />
        ))}
        <Menu.Divider />
        <Menu.Item
          disabled={toggled.length === 0 && order.length === 0}
          onClick={() => onChange({ toggled: [], order: [] })}
        >
          {texts.reset}
        </Menu.Item>
        {onCompact && (
          <Menu.CheckboxItem checked={compact === true} onChange={() => onCompact(compact !== true)}>
            {texts.compact}
          </Menu.CheckboxItem>
        )}
      </OpenedMenu>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}

interface ColumnItemProps extends ColumnsProps {
  readonly column: Choosable
  readonly at: number
  readonly move: (id: string, to: number) => void
}

function ColumnItem({ column, at, move, columns, toggled, always = [], order, onChange }: ColumnItemProps) {
  const { id, header, choice } = column
  const fixed = choice === undefined || always.includes(id)
  const last = columns.length - 2
  const toggle = () => {
    if (fixed) return
    onChange({ toggled: toggled.includes(id) ? toggled.filter(other => other !== id) : [...toggled, id], order })
  }
  const pressed = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || !by) return
    event.preventDefault()
    event.stopPropagation()
    move(id, at + by)
  }
  return (
    <Menu.CheckboxItem
      checked={isShown(column, { toggled, always })}
      aria-disabled={fixed || undefined}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      className={classes.item}
      data-column={at}
      data-fixed={fixed || undefined}
      onChange={toggle}
      onKeyDownCapture={pressed}
      rightSection={
        <span className={classes.move} aria-hidden="true" onClick={event => event.stopPropagation()}>
          <Step icon="chevronUp" off={at === 0} onClick={() => move(id, at - 1)} />
          <Step icon="chevronDown" off={at === last} onClick={() => move(id, at + 1)} />
          <Handle onOver={to => move(id, to)} />
        </span>
      }
    >
      {header}
    </Menu.CheckboxItem>
  )
}

/** For a mouse or a finger that does not drag; the keyboard has Alt and an arrow. */
const Step = ({ icon, off, onClick }: { icon: 'chevronUp' | 'chevronDown'; off: boolean; onClick: () => void }) => (
  <span className={classes.step} data-off={off || undefined} onPointerUp={onClick}>
    <Icon name={icon} size={16} />
  </span>
)

/** Takes a column along while it is dragged over the others. */
function Handle({ onOver }: { onOver: (to: number) => void }) {
  const over = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return
    const below = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-column]')
    if (below) onOver(Number(below.dataset['column']))
  }
  return (
    <span
      className={classes.handle}
      onPointerDown={event => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={over}
    >
      ⠿
    </span>
  )
}
