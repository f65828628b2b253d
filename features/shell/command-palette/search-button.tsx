import { Icon } from '#platform/web/icons.tsx'
import { paletteButtonTexts as texts } from './command-palette.messages.ts'
import classes from './search-button.module.css'
import { paletteUnderWay } from './palette-under-way.ts'
import { modifierName } from './modifier-name.ts'

/** Opens the palette: beside the product’s name, and in the bar of a phone. `narrow`: where there is no room for its keys. */
export function SearchButton({ at, narrow = false }: { at: 'side' | 'bar'; narrow?: boolean }) {
  return (
    <button
      type="button"
      className={classes[at]}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      title={`${texts.open} (${modifierName()} K)`}
      onClick={paletteUnderWay.open}
    >
      <Icon name="search" size={at === 'bar' ? 20 : 16} />
      <span className="visually-hidden">{texts.open}</span>
      {at === 'side' && !narrow && <kbd className={classes.hint}>{modifierName()} K</kbd>}
    </button>
  )
}
