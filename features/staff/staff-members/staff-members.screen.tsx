import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#platform/web/icons.tsx'
import { Page } from '#platform/web/page.tsx'
import { Tabs } from '#platform/web/tabs.tsx'
import { AddDialog } from './add-dialog.tsx'
import { DutiesTable } from './duties-table.tsx'
import { MembersTab } from './members-tab.tsx'
import { staffMembersTexts as texts } from './staff-members.messages.ts'

/** /staff/members: who is staff, and what each role may do. Spec D2, D8. */
export function Screen() {
  const [adding, setAdding] = useState({ open: false, key: 0 })
  const add = () => setAdding({ open: true, key: adding.key + 1 })
  return (
    <Page
      title={texts.title}
      lead={texts.lead}
      actions={
        <Button leftSection={<Icon name="plus" size={16} />} onClick={add}>
          {texts.add}
        </Button>
      }
    >
      <Tabs
        label={texts.title}
        tabs={[
          { id: 'people', label: texts.people, content: <MembersTab /> },
          { id: 'roles', label: texts.roles, content: <DutiesTable /> },
        ]}
      />
      {adding.key > 0 && (
        <AddDialog key={adding.key} open={adding.open} onClose={() => setAdding({ ...adding, open: false })} />
      )}
    </Page>
  )
}
