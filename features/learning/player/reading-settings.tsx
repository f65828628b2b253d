import { ActionIcon, Popover, SegmentedControl, Select } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { languageName } from '#platform/shared/language-name.ts'
import { remember, useSend } from '#platform/web/api.ts'
import { LanguageLinks } from '#platform/web/language-links.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { usePlayer } from '../study/player-context.tsx'
import { openModule, openPlayer, switchLanguage } from '../study/study.contract.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from '../study-frame/player.module.css'

const sizes = ['small', 'medium', 'large'] as const
export type TextSize = (typeof sizes)[number]
const KEPT_AS = 'text-size'

const watchers = new Set<() => void>()
const watch = (changed: () => void) => {
  watchers.add(changed)
  return () => {
    watchers.delete(changed)
  }
}
const keptSize = (): TextSize => sizes.find(size => size === localStorage.getItem(KEPT_AS)) ?? 'medium'
const keepSize = (size: string) => {
  localStorage.setItem(KEPT_AS, size)
  for (const changed of watchers) changed()
}

/** The person's text size; kept in the browser. Spec D8. */
export const useTextSize = (): TextSize => useSyncExternalStore(watch, keptSize)

/** Text size, the language of the course if it has several, and that of what surrounds it. */
export function ReadingSettings() {
  const size = useTextSize()
  const { view, registrationId, lookOnly } = usePlayer()
  const { fire, sending } = useSend(switchLanguage, {
    onDone: answer => remember(openPlayer, { registrationId }, answer),
    refreshes: [openModule],
  })
  const switchable = view.languages.length > 1 && !lookOnly && view.progress.status !== 'Complete'
  return (
    <div className={classes.settings}>
      <div>
        <span id="text-size" className={classes.settingLabel}>
          {studyTexts.textSize}
        </span>
        <SegmentedControl
          fullWidth
          value={size}
          onChange={keepSize}
          aria-labelledby="text-size"
          color="brand"
          data={sizes.map(value => ({ value, label: studyTexts.textSizes[value] }))}
        />
      </div>
      {switchable && (
        <Select
          label={studyTexts.language}
          description={studyTexts.languageKept}
          value={view.language}
          disabled={sending}
          allowDeselect={false}
          data={view.languages.map(value => ({ value, label: languageName(value, value) }))}
          comboboxProps={{ withinPortal: false }}
          onChange={language => {
            if (language && language !== view.language) void fire({ registrationId, language })
          }}
        />
      )}
      <p className={classes.around}>
        {studyTexts.around}: <LanguageLinks />
      </p>
    </div>
  )
}

export function ReadingSettingsMenu() {
  return (
    <Popover width={300} position="bottom-end" trapFocus shadow="md" transitionProps={{ duration: 120 }}>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          className={classes.tool}
          aria-label={studyTexts.settings}
          title={studyTexts.settings}
        >
          <span className={classes.letters} aria-hidden="true">
            Aa
          </span>
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={studyTexts.settings}>
        <ReadingSettings />
      </Popover.Dropdown>
    </Popover>
  )
}

/** A header button that opens something. */
export function Tool({ icon, label, onClick }: { icon: 'phone'; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size={36} className={classes.tool} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={18} />
    </ActionIcon>
  )
}
