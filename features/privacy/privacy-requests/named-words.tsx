import { Card } from '#platform/web/page.tsx'
import type { NamedIn } from '../personal-data/named-in.ts'
import { queuedRequestTexts as texts } from './privacy-queue.messages.ts'
import classes from './privacy-requests.module.css'

/** What organizations wrote for their people and what names this person: staff ask them to reword it. Decision 399. */
export const NamedWords = ({ named }: { named: readonly NamedIn[] }) => (
  <Card title={texts.named}>
    <p className={classes.muted}>{texts.namedLead}</p>
    <ul className={classes.history}>
      {named.map(({ organization, place, words }, at) => (
        <li key={at}>
          <span>{texts.namedIn(organization, texts.places[place])}</span>
          <q>{words}</q>
        </li>
      ))}
    </ul>
  </Card>
)
