import { Button, Textarea } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { hintBelow } from '#platform/web/hint-below.ts'
import { countWords } from '#courses/page-kinds/seat-time.rules.ts'
import type { Field, LearnerReport } from '#courses/page-kinds/report/report.ts'
import { useReading } from '../../study/player-context.tsx'
import { type ReportState, wordsOff } from './use-report.tsx'
import { reportTexts } from './report.messages.ts'
import classes from './report.module.css'

/** After that long without a key the count is read aloud: not at each word. */
const PAUSE_MILLISECONDS = 1_500

interface Props {
  readonly page: LearnerReport
  readonly report: ReportState
}

/** The fields of the report; each says how many words it has and may have. */
export function Write({ page, report }: Props) {
  const { texts, write, go } = report
  const [asked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const offOf = (field: Field) => wordsOff(texts[field.key] ?? '', field)
  return (
    <form
      ref={form}
      className={classes.fields}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        setAsked(true)
        const wrong = page.fields.find(field => offOf(field) !== 0)
        if (wrong) form.current?.querySelector<HTMLTextAreaElement>(`textarea[name="${wrong.key}"]`)?.focus()
        else go('rate')
      }}
    >
      {page.fields.map(field => (
        <WordField
          key={field.key}
          field={field}
          text={texts[field.key] ?? ''}
          off={asked ? offOf(field) : 0}
          rows={page.fields.length === 1 ? 8 : 3}
          onText={text => write(field.key, text)}
        />
      ))}
      <div className={classes.buttons}>
        <Button type="submit">{reportTexts.goRate}</Button>
      </div>
    </form>
  )
}

interface FieldProps {
  readonly field: Field
  readonly text: string
  /** By how many words it is too short or too long, once that was asked. */
  readonly off: number
  readonly rows: number
  readonly onText: (text: string) => void
}

function WordField({ field, text, off, rows, onText }: FieldProps) {
  const { view } = useReading()
  const count = countLine(text, field)
  const [spoken] = useDebouncedValue(text, PAUSE_MILLISECONDS)
  return (
    <div>
      <Textarea
        name={field.key}
        label={<span lang={view.language}>{field.label}</span>}
        description={count}
        {...hintBelow}
        autosize
        minRows={rows}
        autoComplete="off"
        lang={view.language}
        value={text}
        error={off !== 0 && (off < 0 ? reportTexts.missing(-off) : reportTexts.beyond(off))}
        onChange={event => onText(event.currentTarget.value)}
      />
      <p className="visually-hidden" role="status">
        {spoken !== '' && spoken === text && countLine(spoken, field)}
      </p>
    </div>
  )
}

function countLine(text: string, field: Field): string {
  const words = countWords(text)
  const off = wordsOff(text, field)
  if (off < 0) return reportTexts.tooShort(words, field.minWords)
  return off > 0 ? reportTexts.tooLong(words, field.maxWords) : reportTexts.fits(words, field.maxWords)
}
