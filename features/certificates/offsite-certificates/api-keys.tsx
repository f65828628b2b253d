import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Icon } from '#platform/web/icons.tsx'
import { Card } from '#platform/web/page.tsx'
import { Link } from '#platform/web/router.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type OffsiteKey, offsiteKeys, revokeOffsiteKey } from './arrival.contract.ts'
import { CreateKey } from './create-key.tsx'
import { keys as texts } from './offsite-certificates.messages.ts'
import classes from './offsite-certificates.module.css'

/** The keys that the organization's own system uses to send certificates. Spec D9. */
export function ApiKeys({ entityGuid }: { entityGuid: string }) {
  const create = useDialog()
  return (
    <Card
      className={classes.card ?? ''}
      title={texts.title}
      actions={
        <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={create.show}>
          {texts.create}
        </Button>
      }
    >
      <p className={classes.lead}>
        {texts.lead}{' '}
        <a href="/api/docs" target="_blank" rel="noreferrer">
          {texts.documents}
        </a>{' '}
        <Link to={addressOf(pageAt('/offsite-certs/connect'))}>{texts.connect}</Link>
      </p>
      <Keys entityGuid={entityGuid} />
      {create.times > 0 && <CreateKey key={create.times} entityGuid={entityGuid} {...create.props} />}
    </Card>
  )
}

function Keys({ entityGuid }: { entityGuid: string }) {
  const { data, error, refetch } = useEndpoint(offsiteKeys, { entityGuid })
  const { fire } = useSend(revokeOffsiteKey, { refreshes: [offsiteKeys], toast: texts.revoked })
  const revoke = async ({ id, name }: OffsiteKey) => {
    const sure = await confirm({
      title: texts.revokeTitle(name),
      text: texts.revokeText,
      confirmLabel: texts.revoke,
      danger: true,
    })
    if (sure) await fire({ entityGuid, keyId: id })
  }
  if (!data)
    return error ? (
      <FailedState text={texts.failed} onRetry={() => void refetch()} />
    ) : (
      <Skeletons rows={1} height={56} />
    )
  if (data.rows.length === 0) return <p className={classes.muted}>{texts.none}</p>
  return (
    <ul className={classes.keys}>
      {data.rows.map(key => (
        <Key key={key.id} it={key} onRevoke={() => void revoke(key)} />
      ))}
    </ul>
  )
}

function Key({ it, onRevoke }: { it: OffsiteKey; onRevoke: () => void }) {
  return (
    <li className={classes.key}>
      <div className={classes.about}>
        <span className={classes.name}>{it.name}</span>
        <span className={classes.muted}>
          <code>{it.begins}…</code>
        </span>
        <span className={classes.muted}>
          {texts.createdBy(it.createdBy, formatDate(it.createdAt))}.{' '}
          {it.lastUsedAt ? texts.used(formatDateTime(it.lastUsedAt)) : texts.neverUsed}
        </span>
      </div>
      <Button
        variant="default"
        size="xs"
        className={classes.revoke}
        leftSection={<Icon name="trash" size={14} />}
        onClick={onRevoke}
        aria-label={texts.revokeOf(it.name)}
      >
        {texts.revoke}
      </Button>
    </li>
  )
}
