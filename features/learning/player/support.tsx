import { Dialog } from '#platform/web/dialog.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { HotlineLines } from '#foundation/hotlines/hotline-lines.tsx'
import { hotlinesMessages } from '#foundation/hotlines/hotlines.messages.ts'
import { callOf, supportLines } from '#foundation/hotlines/hotlines.ts'
import { studyTexts } from '../study/study.messages.ts'
import classes from './support.module.css'

/** The numbers to call, always within reach. Spec D8. */
export function SupportCard() {
  return (
    <section className={classes.card} aria-label={studyTexts.support}>
      <h2 className={classes.cardTitle}>
        <Icon name="phone" size={16} />
        {studyTexts.support}
      </h2>
      {supportLines.map(line => (
        <p key={line.number} className={classes.row}>
          <a href={callOf(line)} className={classes.number} aria-label={hotlinesMessages.call(line.name, line.number)}>
            {line.number}
          </a>
          <span className={classes.about}>{line.short}</span>
        </p>
      ))}
    </section>
  )
}

export function SupportDialog(props: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog {...props} title={studyTexts.support} size="sm">
      <div className={classes.dialog}>
        <p>{studyTexts.supportLead}</p>
        <HotlineLines lines={supportLines} />
      </div>
    </Dialog>
  )
}
