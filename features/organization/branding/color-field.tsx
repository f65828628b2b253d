import { shadesOf } from '#platform/shared/brand-color.rules.ts'
import { TextField } from '#platform/web/form.tsx'
import { brandingTexts as texts } from './branding.messages.ts'
import { colorIn, type FormOfBranding } from './branding-values.tsx'
import classes from './branding.module.css'

/** Our own, where nothing is chosen. */
const USUAL = '#3f56c4'

/** A color by picker or by its code, and the shade of it that is used where texts would not be readable. */
export function ColorField({ form }: { form: FormOfBranding }) {
  const color = colorIn(form.watch('color'))
  const shades = color === null ? null : shadesOf(color)
  return (
    <div className={classes.colorPart}>
      <div className={classes.color}>
        <input
          type="color"
          aria-label={texts.pick}
          value={color ?? USUAL}
          className={classes.picker}
          onChange={event =>
            form.setValue('color', event.currentTarget.value, { shouldDirty: true, shouldValidate: true })
          }
        />
        <TextField
          of={form}
          name="color"
          label={texts.color}
          placeholder={USUAL}
          maxLength={9}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <p className={classes.muted}>{texts.colorHint}</p>
      <div role="status" className={classes.shades}>
        {shades && shades.fill.light !== color && <Shade color={shades.fill.light} text={texts.darkened} />}
        {shades && shades.text.dark !== color && <Shade color={shades.text.dark} text={texts.lightened} />}
      </div>
    </div>
  )
}

const Shade = ({ color, text }: { color: string; text: string }) => (
  <p className={classes.shade}>
    <span className={classes.swatch} style={{ background: color }} />
    <span>
      {text} <code>{color}</code>
    </span>
  </p>
)
