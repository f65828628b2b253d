import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { z } from 'zod'
import { messageOf, useEndpoint } from '#platform/web/api.ts'
import { fieldProblems } from '#platform/web/problems.ts'
import { useMembership } from '#platform/web/session.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { countEvidence, type EvidenceCount, type EvidenceWish } from './evidence.contract.ts'
import { EvidenceForm, type EvidenceValues } from './evidence-form.ts'
import { evidenceTexts as texts } from './evidence.messages.ts'
import classes from './evidence.module.css'

const PAUSE_MS = 300

/** How much it would be, told as soon as nobody types any more. */
export function EvidencePreview({ values }: { values: Partial<EvidenceValues> }) {
  const { entityGuid } = useMembership()
  // As text, because every render makes new objects of the same content.
  const [asked] = useDebouncedValue(JSON.stringify(values), PAUSE_MS)
  const { data: wish } = z.safeParse(EvidenceForm, JSON.parse(asked))
  const { data, error, isFetching, refetch } = useEndpoint(
    countEvidence,
    { ...(wish as EvidenceWish), entityGuid },
    { enabled: wish !== undefined, keepPrevious: true, staleTime: 0, quiet: true },
  )
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <h2>{texts.preview}</h2>
      <div aria-live="polite" aria-busy={isFetching} className={classes.counts}>
        {wish === undefined ? (
          <p className={classes.hint}>{texts.notWhole}</p>
        ) : error ? (
          <p>{Object.values(fieldProblems(error))[0] ?? messageOf(error)}</p>
        ) : data ? (
          <Counts count={data} />
        ) : (
          <Skeletons rows={2} height={24} />
        )}
      </div>
      {wish !== undefined && error && (
        <Button variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      )}
    </section>
  )
}

function Counts({ count: { people, completions, certificates, outside } }: { count: EvidenceCount }) {
  const others = completions - certificates - outside
  if (people === 0) return <p>{texts.nobody}</p>
  return (
    <>
      <p className={classes.count}>{texts.people(people)}</p>
      <p className={classes.count}>{texts.certificates(certificates)}</p>
      {outside > 0 && <p className={classes.count}>{texts.outside(outside)}</p>}
      {others > 0 && <p className={classes.hint}>{texts.others(others)}</p>}
      {completions === 0 && <p className={classes.hint}>{texts.noCertificates}</p>}
    </>
  )
}
