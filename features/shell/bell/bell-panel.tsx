import { Button, Drawer } from '@mantine/core'
import { pageAt } from '#platform/shared/address.ts'
import { remember, useEndpoint, useSend } from '#platform/web/api.ts'
import { formatDate } from '#platform/web/format.ts'
import { Icon, type IconName } from '#platform/web/icons.tsx'
import { Link } from '#platform/web/router.tsx'
import { EmptyState, FailedState, Skeletons } from '#platform/web/states.tsx'
import { StatusChip, type Tone } from '#platform/web/status-chip.tsx'
import { usePhone } from '#platform/web/use-phone.ts'
import type { Me, Profile } from '#identity/sign-in/sign-in.contract.ts'
import { attention, attentionNews, type AttentionItem, readAttention } from '#insight/attention/attention.contract.ts'
import type { AttentionKind } from '#insight/attention/attention-kinds.ts'
import { detailOf, sentenceOf } from '#insight/attention/attention-words.ts'
import { leadOf } from '#insight/attention/attention.links.ts'
import { bellUnderWay } from './bell-under-way.ts'
import { bellPanelTexts as texts } from './bell.messages.ts'
import classes from './bell.module.css'

interface PanelProps {
  readonly me: Me
  readonly profile: Profile
  readonly opened: boolean
}

/** What waits for an administrator: each item leads to exactly those that it counts. Decision 376. */
export function BellPanel({ me, profile, opened }: PanelProps) {
  const phone = usePhone()
  return (
    <Drawer
      opened={opened}
      onClose={bellUnderWay.close}
      // Beside the bell that opened it.
      position={phone ? 'right' : 'left'}
      size={400}
      title={texts.title}
      closeButtonProps={{ 'aria-label': texts.close }}
      classNames={{ content: classes.content, body: classes.body, title: classes.title }}
    >
      <Items me={me} profile={profile} />
      {profile.roles.includes('EntityAdmin') && (
        <p className={classes.foot}>
          {texts.mails}{' '}
          <Link to={pageAt('/profile/notifications')} onClick={bellUnderWay.close}>
            {texts.mailsChange}
          </Link>
        </p>
      )}
    </Drawer>
  )
}

function Items({ me, profile: { entityGuid, entityType } }: Omit<PanelProps, 'opened'>) {
  const { data, error, refetch } = useEndpoint(attention, { entityGuid }, { staleTime: 0 })
  if (!data && error)
    return (
      <div className={classes.state}>
        <FailedState error={error} onRetry={() => void refetch()} />
      </div>
    )
  if (!data)
    return (
      <div className={classes.state}>
        <Skeletons rows={4} height={56} />
      </div>
    )
  if (data.items.length === 0)
    return (
      <div className={classes.state}>
        <EmptyState icon="check" title={texts.empty} text={texts.emptyHint} />
      </div>
    )
  return (
    <>
      {/* Whoever acts for somebody leaves it new to them. */}
      {me.impersonatedBy === null && <MarkRead entityGuid={entityGuid} asOf={data.asOf} items={data.items} />}
      <ul className={classes.list}>
        {data.items.map(item => (
          <Item
            key={item.file?.exportGuid ?? item.kind}
            item={item}
            today={data.today}
            cooperative={entityType === 'Coop'}
          />
        ))}
      </ul>
    </>
  )
}

function MarkRead({ entityGuid, asOf, items }: { entityGuid: string; asOf: string; items: readonly AttentionItem[] }) {
  const mark = useSend(readAttention, {
    refreshes: [attention],
    onDone: () => remember(attentionNews, { entityGuid }, { news: false }),
  })
  const fresh = items.some(item => item.fresh > 0)
  return (
    <div className={classes.tools}>
      {/* It is never disabled: it would lose the focus. */}
      <Button
        size="compact-sm"
        variant="subtle"
        aria-disabled={!fresh}
        data-disabled={!fresh || undefined}
        leftSection={<Icon name="check" size={16} />}
        onClick={() => {
          if (fresh && !mark.sending) void mark.fire({ entityGuid, until: asOf })
        }}
      >
        {fresh ? texts.read : texts.allRead}
      </Button>
      <span className="visually-hidden" aria-live="polite">
        {fresh ? '' : texts.allRead}
      </span>
    </div>
  )
}

const looks: Readonly<Record<AttentionKind, readonly [icon: IconName, tone: Tone]>> = {
  joinRequests: ['userPlus', 'brand'],
  outsideCertificates: ['award', 'brand'],
  batches: ['upload', 'danger'],
  exportFailed: ['alert', 'danger'],
  exportReady: ['download', 'brand'],
  trialOver: ['card', 'danger'],
  planOver: ['card', 'danger'],
  trialEnds: ['card', 'warning'],
  planEnds: ['card', 'warning'],
  planUsedUp: ['card', 'danger'],
  planNearlyUsed: ['card', 'warning'],
  overdue: ['alert', 'danger'],
  lapsing: ['clock', 'warning'],
}

function Item({ item, today, cooperative }: { item: AttentionItem; today: string; cooperative: boolean }) {
  const to = leadOf(item, { today, cooperative })
  const [icon, tone] = looks[item.kind]
  const sentence = sentenceOf(item, today)
  const detail = detailOf(item, formatDate)
  return (
    <li className={classes.item} data-leads={to !== null}>
      <span className={classes.disc} data-tone={tone}>
        <Icon name={icon} size={16} />
      </span>
      <div className={classes.words}>
        {to === null ? (
          <span className={classes.sentence}>{sentence}</span>
        ) : (
          <Link to={to} className={classes.sentence} onClick={bellUnderWay.close}>
            {sentence}
          </Link>
        )}
        {detail !== null && <p className={classes.detail}>{detail}</p>}
      </div>
      {item.fresh > 0 && (
        <span className={classes.fresh}>
          <StatusChip tone="brand">{texts.fresh(item.fresh, item.count)}</StatusChip>
        </span>
      )}
    </li>
  )
}
