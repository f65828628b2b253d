import { Icon } from '#platform/web/icons.tsx'
import { certificateFormTexts as texts } from './certificate-form.messages.ts'
import classes from './outside-certificates.module.css'

/** Opens the file of a certificate; its name begins with the visible text. */
export function FileButton({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) {
  return (
    <button
      type="button"
      className={classes.file}
      title={name}
      aria-label={`${name}: ${texts.open(name)}, ${texts.inNewTab}`}
      onClick={onOpen}
    >
      <Icon name="external" size={16} />
      <span className={classes.fileName}>{name}</span>
    </button>
  )
}
