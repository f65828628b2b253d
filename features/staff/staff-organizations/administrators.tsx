import { Button } from '@mantine/core'
import { ApiProblem, useSend } from '#platform/web/api.ts'
import { confirm, useDialog } from '#platform/web/dialog.tsx'
import { Email } from '#platform/web/email.tsx'
import { StatusChip } from '#platform/web/status-chip.tsx'
import { toast } from '#platform/web/toast.tsx'
import { nameOwner, removeAdministrator } from '../cooperatives/cooperatives.contract.ts'
import { ownerName } from '#foundation/access/roles.ts'
import { cooperativesTexts } from '../cooperatives/cooperatives.messages.ts'
import { AdministratorDialog } from '../cooperatives/person-dialog.tsx'
import { useDuty } from '../staff-visits/use-duty.tsx'
import type { StaffOrganization } from './staff-organizations.contract.ts'
import classes from './staff-organizations.module.css'

const texts = cooperativesTexts.administrators

type Administrator = StaffOrganization['administrators'][number]

/** Who administers it; staff may add somebody, for instance where nobody is left. Spec D2. */
export function Administrators({
  organization: { entityGuid, name, type, administrators },
  onChanged,
}: {
  organization: StaffOrganization
  onChanged: () => void
}) {
  const may = useDuty('cooperatives')
  return (
    <ul className={classes.plain}>
      {administrators.map(one => (
        <li key={one.userId} className={classes.administrator}>
          <span className={classes.named}>
            {one.name} {one.owns && <StatusChip>{ownerName}</StatusChip>}
          </span>
          <span className={classes.address}>
            <Email address={one.email} />
          </span>
          {may && !one.owns && (
            <span className={classes.acts}>
              {type === 'Organization' && <NameOwner entityGuid={entityGuid} onChanged={onChanged} {...one} />}
              {administrators.length > 1 && <Remove entityGuid={entityGuid} onChanged={onChanged} {...one} />}
            </span>
          )}
        </li>
      ))}
      {may && type !== 'Individual' && (
        <li>
          <Add entityGuid={entityGuid} name={name} onChanged={onChanged} />
        </li>
      )}
    </ul>
  )
}

function Add(organization: { entityGuid: string; name: string; onChanged: () => void }) {
  const dialog = useDialog()
  return (
    <>
      <Button size="xs" variant="default" onClick={dialog.show}>
        {texts.add}
      </Button>
      <AdministratorDialog key={dialog.times} {...organization} {...dialog.props} />
    </>
  )
}

interface Given {
  readonly entityGuid: string
  readonly onChanged: () => void
}

function Remove({ entityGuid, entityUserId, name, onChanged }: Administrator & Given) {
  const remove = useSend(removeAdministrator, {
    toast: texts.removed,
    onDone: onChanged,
    onProblem: problem => toast(firstText(problem), { kind: 'error' }),
  })
  const ask = async () => {
    const words = { title: texts.removeSure(name), text: texts.removeText, confirmLabel: texts.remove, danger: true }
    if (await confirm(words)) await remove.fire({ entityGuid, entityUserId })
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={texts.removeNamed(name)}
      loading={remove.sending}
      onClick={() => void ask()}
    >
      {texts.remove}
    </Button>
  )
}

/** Where the owner is gone. Decision 383. */
function NameOwner({ entityGuid, entityUserId, name, onChanged }: Administrator & Given) {
  const send = useSend(nameOwner, {
    toast: texts.owned,
    onDone: onChanged,
    onProblem: problem => toast(firstText(problem), { kind: 'error' }),
  })
  const ask = async () => {
    const words = { title: texts.ownSure(name), text: texts.ownText, confirmLabel: texts.own }
    if (await confirm(words)) await send.fire({ entityGuid, entityUserId })
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      aria-label={texts.ownNamed(name)}
      loading={send.sending}
      onClick={() => void ask()}
    >
      {texts.own}
    </Button>
  )
}

/** Why it was refused: the rules name the field of roles, which this page does not have. */
const firstText = ({ problem, message }: ApiProblem) => Object.values(problem.errors ?? {})[0]?.[0] ?? message
