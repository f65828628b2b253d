import { useState } from 'react'
import { PAGE_SIZE } from '#platform/shared/paging.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Cancel, Dialog } from '#platform/web/dialog.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { Pager } from '#platform/web/grid-pager.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { FailedState, Skeletons } from '#platform/web/states.tsx'
import { type AuditorLink, auditorLinkOpenings, type Opening } from './auditor-links.contract.ts'
import classes from './auditor-links.module.css'
import { auditorLinksTexts as texts } from './auditor-links-screens.messages.ts'

interface OpeningsProps {
  readonly link: AuditorLink
  readonly open: boolean
  readonly onClose: () => void
}

/** Each time that a link was opened: when, from which network, in which browser. Decision 316. */
export function OpeningsDialog({ link, open, onClose }: OpeningsProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.openingsOf(link.name)}
      size="lg"
      footer={<Cancel>{texts.close}</Cancel>}
    >
      <div className={classes.form}>
        <p className={classes.hint}>{texts.openingsKept}</p>
        <Openings linkId={link.id} />
      </div>
    </Dialog>
  )
}

function Openings({ linkId }: { linkId: number }) {
  const { entityGuid } = useMembership()
  const [page, setPage] = useState({ pageNumber: 1, pageSize: PAGE_SIZE })
  const { data, error, refetch } = useEndpoint(
    auditorLinkOpenings,
    { entityGuid, auditorLinkId: linkId, ...page },
    { keepPrevious: true, staleTime: 0 },
  )
  if (!data)
    return error ? <FailedState error={error} onRetry={() => void refetch()} /> : <Skeletons rows={3} height={40} />
  if (data.totalNumberOfItems === 0) return <p>{texts.noOpenings}</p>
  return (
    <>
      <List rows={data.rows} />
      <Pager
        {...page}
        total={data.totalNumberOfItems}
        toPage={pageNumber => setPage({ ...page, pageNumber })}
        setPageSize={pageSize => setPage({ pageNumber: 1, pageSize })}
      />
    </>
  )
}

function List({ rows }: { rows: readonly Opening[] }) {
  const { timeZone } = useMembership()
  return (
    <table className={classes.openings}>
      <thead>
        <tr>
          <th scope="col">{texts.opening.when}</th>
          <th scope="col">{texts.opening.network}</th>
          <th scope="col">{texts.opening.browser}</th>
          <th scope="col">{texts.opening.file}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, openedAt, network, browser, downloadedAt }) => (
          <tr key={id}>
            <td>{formatDateTime(openedAt, timeZone)}</td>
            <td>{network}</td>
            <td>{browser ?? texts.otherBrowser}</td>
            <td>{downloadedAt === null ? texts.notDownloaded : formatDateTime(downloadedAt, timeZone)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
