import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useEndpoint, useSend } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { toast } from '#platform/web/toast.tsx'
import { putInCooperative } from '../cooperatives/cooperatives.contract.ts'
import { cooperativesTexts } from '../cooperatives/cooperatives.messages.ts'
import { type FoundOrganization, staffOrganizations } from './staff-organizations.contract.ts'
import classes from './staff-organizations.module.css'

const texts = cooperativesTexts.organizations
const SHOWN = 10
const SEARCH_PAUSE_MS = 300

interface Props {
  readonly entityGuid: string
  readonly name: string
  readonly open: boolean
  readonly onClose: () => void
}

/** Finds organizations and adds them to a cooperative, one after the other. Spec D2. */
export function AddOrganization({ entityGuid, name, open, onClose }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.addTitle(name)}
      unsaved={false}
      footer={<Cancel>{texts.done}</Cancel>}
    >
      <p>{texts.addLead}</p>
      <TextInput
        type="search"
        label={texts.search}
        value={typed}
        onChange={event => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      <Found entityGuid={entityGuid} typed={typed.trim()} />
    </Dialog>
  )
}

function Found({ entityGuid, typed }: { entityGuid: string; typed: string }) {
  const [searchTerm] = useDebouncedValue(typed, SEARCH_PAUSE_MS)
  const found = useEndpoint(
    staffOrganizations,
    { searchTerm, type: 'Organization', pageSize: SHOWN },
    { enabled: searchTerm !== '', keepPrevious: true },
  )
  if (searchTerm === '') return null
  if (!found.data) return <Skeletons rows={3} />
  if (found.data.rows.length === 0) return <p className={classes.none}>{texts.none}</p>
  return (
    <ul className={classes.found} aria-busy={found.isFetching}>
      {found.data.rows.map(row => (
        <FoundRow key={row.entityGuid} cooperativeGuid={entityGuid} {...row} />
      ))}
    </ul>
  )
}

function FoundRow({ cooperativeGuid, entityGuid, name, cooperative }: FoundOrganization & { cooperativeGuid: string }) {
  const add = useSend(putInCooperative, {
    refreshes: [staffOrganizations],
    onDone: () => toast(texts.added(name)),
  })
  return (
    <li className={classes.foundRow}>
      <span>{name}</span>
      {cooperative ? (
        <span className={classes.none}>{texts.belongs(cooperative)}</span>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={texts.chooseNamed(name)}
          loading={add.sending}
          onClick={() => void add.fire({ entityGuid: cooperativeGuid, organizationGuid: entityGuid })}
        >
          {texts.choose}
        </Button>
      )}
    </li>
  )
}
