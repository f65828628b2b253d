import { splitAtSlots } from '#courses/page-kinds/slots.rules.ts'
import { useReading } from '../study/player-context.tsx'
import classes from './prose.module.css'
import { StateSlot } from './state-slot.tsx'

/** An author's text, with what the learner's own state says where the author left room for it. */
export function Prose({ html, quiet = false }: { html: string; quiet?: boolean }) {
  const { view } = useReading()
  return splitAtSlots(html).map((piece, index) =>
    'slot' in piece ? (
      <StateSlot key={index} slot={piece.slot} />
    ) : (
      <div
        key={index}
        className={quiet ? classes.quiet : classes.prose}
        lang={view.language}
        // The server made it from Markdown with raw HTML switched off, so nothing in it can be a script.
        // oxlint-disable-next-line react/no-danger -- see above.
        dangerouslySetInnerHTML={{ __html: piece.html }}
      />
    ),
  )
}
