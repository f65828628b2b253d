import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Choice } from '#platform/web/choice.tsx'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { go, usePlace } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { useLines } from '#foundation/hotlines/use-lines.tsx'
import { stateFacts } from '#foundation/state-facts/state-facts.contract.ts'
import { CardFaces } from './card-faces.tsx'
import { pocketCardTexts as texts } from './my-state.messages.ts'
import { pocketCardPage } from './my-state.page.ts'
import classes from './pocket-card.module.css'

/** /pocket-card: line, deadline and the four steps, in the size of a bank card. Spec D8, D14. */
export function Screen() {
  const { query } = usePlace()
  const { national, states, mine, failed, retry } = useLines()
  const code = query.get('state') ?? mine?.code ?? null
  const known = states.some(state => state.code === code)
  const { data, error, refetch } = useEndpoint(stateFacts, { state: code ?? '' }, { enabled: known })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      back={{ to: addressOf(pageAt('/my-training')), label: texts.toTraining }}
      actions={
        data && (
          <Button leftSection={<Icon name="print" size={16} />} onClick={() => print()}>
            {texts.print}
          </Button>
        )
      }
    >
      {states.length > 0 && (
        <Choice
          className={classes.choice}
          label={texts.state}
          placeholder={texts.chooseState}
          data={states.map(state => ({ value: state.code, label: state.name }))}
          value={known ? code : null}
          onChange={state => go(addressOf(pocketCardPage, {}, { state }), { replace: true })}
          searchable
        />
      )}
      {data && national ? (
        <CardFaces state={data} national={national} />
      ) : failed || error ? (
        <FailedState error={error ?? undefined} onRetry={failed ? retry : () => void refetch()} />
      ) : national && !known ? (
        <EmptyState icon="card" text={texts.empty} />
      ) : (
        <Skeletons rows={2} height={204} gap={16} />
      )}
    </Page>
  )
}
