import type { LearnerCall } from '#courses/page-kinds/call/call.ts'
import { useReading } from '../../study/player-context.tsx'
import { Facts } from '../case-sheet.tsx'
import { practiceTexts } from '../practice.messages.ts'
import { useAgency } from './agency.tsx'
import { callTexts } from './call.messages.ts'

type Props = { page: LearnerCall }

/** The whole call: the notes, each ask with its answers, and the number at the end. */
export function CallText({ page }: Props) {
  const { view } = useReading()
  return (
    <>
      <p>{callTexts.noReport}</p>
      <section>
        <h2>
          {practiceTexts.sheet}: <span lang={view.language}>{page.sheet.title}</span>
        </h2>
        <Facts sheet={page.sheet} />
      </section>
      <h2>{callTexts.callWith(useAgency(page))}</h2>
      {page.steps.map(({ key, before, asks, options }) => (
        <section key={key}>
          <h3>
            {before ? callTexts.before : callTexts.worker}: <span lang={view.language}>{asks}</span>
          </h3>
          <ul lang={view.language}>
            {options.map(option => (
              <li key={option.key}>{option.text}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        {callTexts.reference}: {page.reference}
      </p>
    </>
  )
}
