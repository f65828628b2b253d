import { Switch } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Dialog } from '#platform/web/dialog.tsx'
import { shortcutTexts as texts } from './command-palette.messages.ts'
import { type PlaceKey, places } from './keys.rules.ts'
import { nameOf } from './entries.ts'
import { type PaletteProps, placeOf } from './palette-keys.tsx'
import classes from './palette.module.css'
import { paletteUnderWay } from './palette-under-way.ts'
import { singleKeys } from '#platform/web/single-keys.ts'
import { modifierName } from './modifier-name.ts'

/** What the keys do, for this person; keys alone can be turned off. */
export function ShortcutsDialog({ opened, lists, mayOpen }: PaletteProps & { opened: boolean }) {
  const [single, setSingle] = useState(singleKeys.on)
  const ways = (Object.keys(places) as PlaceKey[]).flatMap(key => {
    const page = placeOf(key, lists.known, mayOpen)
    return page ? [{ key, label: nameOf(page) }] : []
  })
  return (
    <Dialog open={opened} onClose={paletteUnderWay.close} title={texts.title} size="sm" unsaved={false}>
      <div className={classes.shortcuts}>
        <Shortcuts title={texts.everywhere}>
          <Shortcut label={texts.palette} keys={[modifierName(), 'K']} />
          {single && <Shortcut label={texts.list} keys={['?']} />}
          <Shortcut label={texts.escape} keys={['Esc']} />
        </Shortcuts>
        {single && (
          <Shortcuts title={texts.inLists}>
            <Shortcut label={texts.nextRow} keys={['J']} />
            <Shortcut label={texts.previousRow} keys={['K']} />
            <Shortcut label={texts.openRow} keys={['Enter']} />
            <Shortcut label={texts.tickRow} keys={['X']} />
            <Shortcut label={texts.tickRange} keys={['Shift', 'X']} />
          </Shortcuts>
        )}
        {single && ways.length > 0 && (
          <Shortcuts title={texts.goTo}>
            {ways.map(({ key, label }) => (
              <Shortcut key={key} label={label} keys={['G', key.toUpperCase()]} joined={texts.next} />
            ))}
          </Shortcuts>
        )}
        <Switch
          label={texts.single}
          description={texts.singleHint}
          checked={single}
          onChange={event => {
            singleKeys.set(event.currentTarget.checked)
            setSingle(event.currentTarget.checked)
          }}
        />
      </div>
    </Dialog>
  )
}

function Shortcuts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.subtitle}>{title}</h3>
      <dl>{children}</dl>
    </section>
  )
}

function Shortcut({ label, keys, joined = '+' }: { label: string; keys: readonly string[]; joined?: string }) {
  return (
    <div className={classes.shortcut}>
      <dt>{label}</dt>
      <dd>
        {keys.map((key, at) => (
          <Fragment key={key}>
            {at > 0 && <span>{joined}</span>}
            <kbd>{key}</kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
