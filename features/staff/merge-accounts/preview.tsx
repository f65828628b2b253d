import { Button, Radio, Stack } from '@mantine/core'
import { addressOf } from '#platform/shared/address.ts'
import { formatDuration, formatNumber } from '#platform/web/format.ts'
import { Notice } from '#platform/web/notice.tsx'
import { Card } from '#platform/web/page.tsx'
import { changeQuery, Link } from '#platform/web/router.tsx'
import { roleNames, statusNames } from '#foundation/access/roles.ts'
import { Fact, Facts } from '../staff-visits/facts.tsx'
import { ConfirmMerge } from './confirm-merge.tsx'
import type { Dropped, JoinedOrganization, Kept, MergePreview, Moved, Standing } from './merge-accounts.contract.ts'
import { mergeAccountsTexts as texts } from './merge-accounts.messages.ts'
import { mergeAccountsPage } from './merge-accounts.page.ts'
import classes from './merge-accounts.module.css'

export interface Which {
  readonly userId: number
  readonly otherUserId: number
  readonly keep: Kept
}

/** What a merge does, all of it, before anyone confirms it. Spec D8. */
export function Preview({ which, preview }: { which: Which; preview: MergePreview }) {
  const { obstacles, organizations, moved } = preview
  return (
    <div className={classes.preview}>
      <WhichStays which={which} {...preview} />
      {obstacles.length > 0 && (
        <Notice tone="danger">
          {texts.obstacles} {obstacles.join(' ')}
        </Notice>
      )}
      <div className={classes.cards}>
        <div className={classes.preview}>
          <Card title={texts.organizations}>
            <Organizations organizations={organizations} />
          </Card>
          <Card title={texts.lost}>
            <WhatGoes {...preview} />
          </Card>
        </div>
        <div className={classes.preview}>
          <Card title={texts.moved}>
            <WhatMoves moved={moved} />
          </Card>
          {obstacles.length === 0 && (
            <Card title={texts.confirm}>
              <ConfirmMerge key={preview.gone.email} which={which} preview={preview} />
            </Card>
          )}
        </div>
      </div>
    </div>
  )
}

function Organizations({ organizations }: Pick<MergePreview, 'organizations'>) {
  if (organizations.length === 0) return <p className={classes.muted}>{texts.noOrganizations}</p>
  return (
    <ul className={classes.list}>
      {organizations.map(one => (
        <Organization key={one.entityGuid} {...one} />
      ))}
    </ul>
  )
}

/** Only what there is: seven zeros tell nothing. */
function WhatMoves({ moved }: { moved: Moved }) {
  const names = (Object.keys(texts.moves) as (keyof Moved)[]).filter(name => moved[name] > 0)
  return (
    <>
      {names.length === 0 ? (
        <p className={classes.muted}>{texts.nothingMoves}</p>
      ) : (
        <Facts>
          {names.map(name => (
            <Fact key={name} label={texts.moves[name]}>
              {formatNumber(moved[name])}
            </Fact>
          ))}
        </Facts>
      )}
      {moved.certificates > 0 && <p className={classes.note}>{texts.certificatesKept}</p>}
    </>
  )
}

function WhichStays({ which, kept, gone }: { which: Which } & Pick<MergePreview, 'kept' | 'gone'>) {
  const [here, there] = which.keep === 'this' ? [kept, gone] : [gone, kept]
  return (
    <Card
      title={texts.keep}
      actions={
        <Button
          component={Link}
          to={addressOf(mergeAccountsPage, { userId: String(which.userId) })}
          variant="default"
          size="xs"
          aria-label={texts.chooseOther}
        >
          {texts.change}
        </Button>
      }
    >
      <Radio.Group
        value={which.keep}
        onChange={keep => changeQuery({ keep: keep === 'other' ? keep : null })}
        aria-label={texts.keep}
        description={texts.keepHint}
      >
        <Stack gap={12} mt={12}>
          <Radio value="this" label={here.email} description={here.name} />
          <Radio value="other" label={there.email} description={there.name} />
        </Stack>
      </Radio.Group>
    </Card>
  )
}

const inWords = (standing: Standing | null): string => {
  if (!standing) return texts.none
  const { roles, status } = standing
  const shown = roles.length > 1 ? roles.filter(role => role !== 'Learner') : roles
  return `${shown.map(role => roleNames[role]).join(', ')}, ${statusNames[status]}`
}

/** One line where only one account belongs; where both do, what each is and what they become. */
function Organization({ name, type, kept, gone, after }: JoinedOrganization) {
  return (
    <li className={classes.item}>
      <span className={classes.name}>{name}</span>
      <span>{type === 'Individual' ? texts.individual : inWords(after)}</span>
      {kept && gone && (
        <span className={classes.muted}>
          {inWords(kept) === inWords(gone) ? texts.bothAlike : texts.both(inWords(kept), inWords(gone))}
        </span>
      )}
      {!kept && <span className={classes.muted}>{texts.comesAlong}</span>}
    </li>
  )
}

function WhatGoes({ dropped, kept, gone }: Pick<MergePreview, 'dropped' | 'kept' | 'gone'>) {
  return (
    <>
      {dropped.length === 0 ? (
        <p className={classes.muted}>{texts.nothingLost}</p>
      ) : (
        <ul className={classes.list}>
          {dropped.map(one => (
            <DroppedTraining key={one.registrationId} {...one} />
          ))}
        </ul>
      )}
      <p className={classes.note}>{texts.goesToo(gone.email)}</p>
      {gone.hasSecondFactor && (
        <p className={classes.note}>
          {texts.secondFactorGoes(gone.email)} {!kept.hasSecondFactor && texts.weaker}
        </p>
      )}
    </>
  )
}

const DroppedTraining = ({ course, organization, totalSeconds, because }: Dropped) => (
  <li className={classes.item}>
    <span className={classes.name}>{course}</span>
    <span className={classes.muted}>
      {organization}
      {totalSeconds > 0 && `, ${texts.spent(formatDuration(totalSeconds))}`}
    </span>
    <span className={classes.muted}>{texts.because[because]}</span>
  </li>
)
