import { Dialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { EmergencyLine, HotlineLines, LineNumber } from '#foundation/hotlines/hotline-lines.tsx'
import { hotlinesMessages } from '#foundation/hotlines/hotlines.messages.ts'
import { emergencyLine, namedLine } from '#foundation/hotlines/hotlines.ts'
import { useLines } from '#foundation/hotlines/use-lines.tsx'
import { studyTexts } from '../study/study.messages.ts'
import classes from './support.module.css'

/** The country's lines for whoever reads a training about children; the last, for older adults, stands in the help. */
const BESIDE_TRAININGS = 2

/** The numbers to call, always within reach: for danger, of the own state, of the country. Spec D8, D14. */
export function SupportCard() {
  const { national, mine } = useLines()
  const shown = [mine, national].flatMap(of =>
    of
      ? of.lines.slice(0, BESIDE_TRAININGS).map(line => ({ key: `${of.code} ${line.field}`, ...namedLine(line, of) }))
      : [],
  )
  return (
    <section className={classes.card} aria-label={studyTexts.support}>
      <h2 className={classes.cardTitle}>
        <Icon name="phone" size={16} />
        {studyTexts.support}
      </h2>
      <p className={classes.row}>
        <LineNumber {...emergencyLine} className={classes.number} />
        <span className={classes.about}>{hotlinesMessages.emergencyShort}</span>
      </p>
      {shown.map(line => (
        <p key={line.key} className={classes.row}>
          <LineNumber {...line} className={classes.number} />
          <span className={classes.about}>{line.name}</span>
        </p>
      ))}
    </section>
  )
}

export function SupportDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  const { national, mine } = useLines()
  return (
    <Dialog {...props} title={studyTexts.support} size="sm">
      <div className={classes.dialog}>
        <p>{studyTexts.supportLead}</p>
        <EmergencyLine />
        {mine && <HotlineLines of={mine} />}
        {national && <HotlineLines of={national} />}
      </div>
    </Dialog>
  )
}
