import { useEndpoint } from '#platform/web/api.ts'
import { Icon } from '#platform/web/icons.tsx'
import { compare, type Compared, fits } from '#courses/page-kinds/pretest/pretest.rules.ts'
import type { LearnerPretest, PretestVerdict } from '#courses/page-kinds/pretest/pretest.ts'
import { useReading } from '../../study/player-context.tsx'
import { openModule } from '../../study/study.contract.ts'
import { pretestTexts as texts } from './pretest.messages.ts'
import classes from './pretest.module.css'

interface ChangedProps {
  readonly page: LearnerPretest
  /** Where these questions were asked first. */
  readonly again: NonNullable<LearnerPretest['again']>
  readonly chosen: readonly string[]
  readonly verdict: PretestVerdict
}

/** Each question with two short rows, before and now; first what somebody was sure of and had wrong. */
export function Changed({ page, again, chosen, verdict }: ChangedProps) {
  const before = useBefore(page, again)
  const rows = compare(verdict.told, before, chosen)
  const total = rows.length
  const now = rows.filter(({ isRight }) => isRight).length
  const then = rows.filter(({ wasRight }) => wasRight).length
  const surely = (of: (row: Compared) => boolean) => rows.filter(of).length
  return (
    <>
      <p className={classes.lead}>
        {before ? texts.right(then, now, total) : `${texts.rightNow(now, total)} ${texts.noBefore}`}
      </p>
      {before && (
        <p className={classes.lead}>
          {texts.surelyWrong(
            surely(row => row.before?.sure === 'sure' && !row.wasRight),
            surely(row => row.now.sure === 'sure' && !row.isRight),
          )}
        </p>
      )}
      <ol className={classes.questions}>
        {rows.map(row => (
          <ChangedQuestion key={row.index} page={page} row={row} told={verdict.told[row.index]} />
        ))}
      </ol>
    </>
  )
}

/** The answers of before; null where there are none, or none are at hand. */
function useBefore(page: LearnerPretest, { moduleKey, pageKey }: ChangedProps['again']): readonly string[] | null {
  const { registrationId } = useReading()
  const { data } = useEndpoint(
    openModule,
    { registrationId: registrationId ?? 0, moduleKey },
    { enabled: registrationId !== null, quiet: true, staleTime: 300_000 },
  )
  const given = data?.answers.find(answer => answer.pageKey === pageKey)?.chosen
  return given && fits(page, given) ? given : null
}

interface RowProps {
  readonly page: LearnerPretest
  readonly row: Compared
  readonly told: PretestVerdict['told'][number] | undefined
}

function ChangedQuestion({ page, row, told }: RowProps) {
  const { view } = useReading()
  const question = page.questions[row.index]
  if (!question || !told) return null
  const textOf = (key: string) => question.answers.find(answer => answer.key === key)?.text ?? ''
  return (
    <li className={classes.question} data-tone={row.isRight ? 'right' : 'wrong'}>
      <p className={classes.asked} lang={view.language}>
        {question.question}
      </p>
      <dl className={classes.rows}>
        {row.before && (
          <Row label={texts.before} given={row.before} right={row.wasRight} text={textOf(row.before.key)} />
        )}
        <Row label={texts.now} given={row.now} right={row.isRight} text={textOf(row.now.key)} />
      </dl>
      {!row.isRight && <p lang={view.language}>{texts.rightAnswer(textOf(told.right))}</p>}
      <p className={classes.why} lang={view.language}>
        {told.why}
      </p>
    </li>
  )
}

interface GivenProps {
  readonly label: string
  readonly given: Compared['now']
  readonly right: boolean
  readonly text: string
}

function Row({ label, given: { sure }, right, text }: GivenProps) {
  const { view } = useReading()
  return (
    <div className={classes.row} data-tone={right ? 'right' : 'wrong'}>
      <dt>{label}</dt>
      <dd>
        <span className={classes.mark}>
          <Icon name={right ? 'check' : 'close'} size={16} />
          {right ? texts.isRight : texts.isWrong}, {sure ? texts.sureOf[sure] : texts.notSaid}
        </span>
        <span lang={view.language}>{text}</span>
      </dd>
    </div>
  )
}
