import { Menu } from '@mantine/core'
import type { ReactElement, RefAttributes } from 'react'
import { addressOf } from '#platform/shared/address.ts'
import { Icon } from '#platform/web/icons.tsx'
import { OpenedMenu, useFocusOnButton } from '#platform/web/opened-menu.tsx'
import { Link } from '#platform/web/router.tsx'
import type { Report, ReportView, ViewSearch } from './report-views.contract.ts'
import { reportViewsPage } from './report-views.page.ts'
import { reportViewsTexts as texts } from './report-views-screens.messages.ts'
import { useDefaultViews, useViewSave } from './use-view-actions.tsx'
import type { ShowDialog } from './view-dialogs.tsx'
import { addressOfNone, addressOfView } from './view-search.rules.ts'
import classes from './report-views.module.css'

interface MenuProps {
  readonly report: Report
  readonly views: readonly ReportView[]
  /** The one that the address shows. */
  readonly current: ReportView | null
  /** Whether the address shows something else by now. */
  readonly changed: boolean
  readonly shown: ViewSearch
  readonly show: ShowDialog
  readonly button: ReactElement<RefAttributes<HTMLButtonElement>>
}

const icon = (name: Parameters<typeof Icon>[0]['name']) => <Icon name={name} size={16} />

/** The views to open, and what can be done with what is shown. */
export function ViewsMenu({ button, report, views, ...rest }: MenuProps) {
  const own = views.filter(view => view.own)
  const others = views.filter(view => !view.own)
  return (
    <OpenedMenu button={button} position="bottom-end" width={288}>
      <ViewItems label={texts.own} views={own} current={rest.current} />
      <ViewItems label={texts.fromOthers} views={others} current={rest.current} />
      <Menu.Item component={Link} to={addressOfNone(report)} leftSection={icon('refresh')}>
        {texts.none}
      </Menu.Item>
      <Menu.Divider />
      <Actions {...rest} />
      <Menu.Divider />
      <Menu.Item component={Link} to={addressOf(reportViewsPage)} leftSection={icon('settings')}>
        {texts.manage}
      </Menu.Item>
    </OpenedMenu>
  )
}

function ViewItems({ label, views, current }: { label: string } & Pick<MenuProps, 'views' | 'current'>) {
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map(view => (
        <Menu.Item
          key={view.id}
          component={Link}
          to={addressOfView(view)}
          leftSection={icon(view.id === current?.id ? 'check' : 'chart')}
          {...(view.id === current?.id && { 'aria-current': 'page' as const })}
        >
          <span className={classes.item}>{view.name}</span>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}

function Actions({ current, changed, shown, show }: Pick<MenuProps, 'current' | 'changed' | 'shown' | 'show'>) {
  const focusOnButton = useFocusOnButton()
  const save = useViewSave()
  const defaults = useDefaultViews()
  const open = (...given: Parameters<ShowDialog>) => {
    focusOnButton()
    show(...given)
  }
  const mayChange = current !== null && (current.own || current.orphaned)
  return (
    <>
      {mayChange && changed && (
        <Menu.Item leftSection={icon('check')} onClick={() => void save.fire(current, { search: shown })}>
          {texts.saveChanges}
        </Menu.Item>
      )}
      <Menu.Item leftSection={icon('plus')} onClick={() => open('save', null)}>
        {texts.saveNew}
      </Menu.Item>
      {mayChange && (
        <Menu.Item leftSection={icon('mail')} onClick={() => open('deliver', current)}>
          {current.delivery && !current.delivery.ended ? texts.changeDelivery : texts.deliver}
        </Menu.Item>
      )}
      {current && (
        <Menu.Item leftSection={icon('star')} onClick={() => void defaults.toggle(current)}>
          {defaults.has(current) ? texts.noDefault : texts.makeDefault}
        </Menu.Item>
      )}
    </>
  )
}
