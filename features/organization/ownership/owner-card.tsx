import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useEndpoint } from '#platform/web/api.ts'
import { useDialog } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { Card } from '#platform/web/page.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { type Ownership, ownership } from './ownership.contract.ts'
import { ownershipTexts as texts } from './ownership.messages.ts'
import classes from './ownership.module.css'

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx').then(chunk => ({ default: chunk.HandOverDialog })))

/** Who owns the organization; the owner hands it over from here. Decision 383. */
export function OwnerCard({ entityGuid }: { entityGuid: string }) {
  const { data } = useEndpoint(ownership, { entityGuid })
  const dialog = useDialog()
  return (
    <Card title={texts.title}>
      <div className={classes.owner}>
        <p className={classes.muted}>{texts.lead}</p>
        {data ? <Owner {...data} onHandOver={dialog.show} /> : <Skeletons rows={1} height={44} />}
      </div>
      {data && dialog.times > 0 && (
        <Suspense>
          <HandOverDialog
            key={dialog.times}
            successors={data.successors}
            reads={[ownership]}
            open={dialog.open}
            onClose={dialog.hide}
          />
        </Suspense>
      )}
    </Card>
  )
}

function Owner({ owner, own, successors, onHandOver }: Ownership & { onHandOver: () => void }) {
  if (!owner) return <p>{texts.nobody}</p>
  return (
    <>
      <div className={classes.line}>
        <p className={classes.person}>
          <span className={classes.name}>
            {owner.name}
            {own && <span className={classes.muted}> · {texts.you}</span>}
          </span>
          <span className={classes.muted}>
            <Email address={owner.email} />
          </span>
        </p>
        {own && successors.length > 0 && (
          <Button variant="default" onClick={onHandOver}>
            {texts.handOver}
          </Button>
        )}
      </div>
      {own && successors.length === 0 && <p className={classes.muted}>{texts.only}</p>}
    </>
  )
}
