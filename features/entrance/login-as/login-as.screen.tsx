import { Button } from '@mantine/core'
import { useState } from 'react'
import { Grid, type ColumnOf, SearchFilter } from '#platform/web/grid.tsx'
import { formatDay } from '#platform/web/format.ts'
import { Page } from '#platform/web/page.tsx'
import { type FoundPerson, searchPeople } from './login-as.contract.ts'
import { loginAsMessages } from './login-as.messages.ts'
import classes from './login-as.module.css'
import { Organizations, Person } from './person-cells.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

/** Where staff find the person to log in as. Spec A2, A4, D8. */
export function Screen() {
  const [chosen, setChosen] = useState<FoundPerson | null>(null)
  const [open, setOpen] = useState(false)
  const choose = (person: FoundPerson) => {
    setChosen(person)
    setOpen(true)
  }
  return (
    <Page title={loginAsMessages.title} lead={loginAsMessages.lead}>
      <Grid
        endpoint={searchPeople}
        input={{}}
        label={loginAsMessages.people}
        twoLines
        columns={columns(choose)}
        rowKey={row => row.userId}
        filters={<SearchFilter placeholder={loginAsMessages.search} />}
        empty={{ text: loginAsMessages.empty }}
      />
      {chosen && <ReasonDialog key={chosen.userId} person={chosen} open={open} onClose={() => setOpen(false)} />}
    </Page>
  )
}

const columns = (choose: (person: FoundPerson) => void): ColumnOf<typeof searchPeople>[] => [
  { id: 'person', header: loginAsMessages.person, sort: 'name', card: 'title', cell: row => <Person {...row} /> },
  { id: 'organizations', header: loginAsMessages.organizations, cell: row => <Organizations {...row} /> },
  {
    id: 'added',
    header: loginAsMessages.added,
    sort: 'createdAt',
    nowrap: true,
    cell: row => <time dateTime={row.createdAt}>{formatDay(row.createdAt, 'UTC')}</time>,
  },
  {
    id: 'logIn',
    header: loginAsMessages.logInAs,
    align: 'end',
    nowrap: true,
    card: 'end',
    cell: row => (
      <Button
        variant="default"
        size="xs"
        className={classes.logIn}
        aria-label={loginAsMessages.logInAsPerson(`${row.firstName} ${row.lastName}`)}
        onClick={() => choose(row)}
      >
        {loginAsMessages.logInAs}
      </Button>
    ),
  },
]
