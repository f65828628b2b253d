import { Button } from '@mantine/core'
import { addressOf, pageAt } from '#platform/shared/address.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Dialog } from '#platform/web/dialog.tsx'
import { Link } from '#platform/web/router.tsx'
import { Skeletons } from '#platform/web/states.tsx'
import { certificatesMessages } from '../certificates/certificates.messages.ts'
import { certificateHelp } from './my-certificates.contract.ts'
import { screenTexts } from './my-certificates.messages.ts'
import classes from './not-issued.module.css'

const texts = screenTexts.notIssued

/**
 * Why a certificate was withheld and who can act: an administrator is directed to billing, a learner to their
 * administrators. Spec D4.
 */
export function NotIssuedHelp({ entityGuid }: { entityGuid: string }) {
  const { data, isPending } = useEndpoint(certificateHelp, { entityGuid })
  if (isPending) return <Skeletons rows={2} height={40} />
  // A person who has left the organization may no longer ask about it.
  if (!data) return <p>{texts.unknown}</p>
  if (data.mayAct) {
    return (
      <div className={classes.help}>
        <p>{texts.administrator(data.organizationName)}</p>
        <Button component={Link} to={addressOf(pageAt('/organization/account-billing'))}>
          {texts.billing}
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.help}>
      <p>{texts.learner(data.organizationName)}</p>
      {data.contacts.length > 0 && (
        <div>
          <h2 className={classes.label}>{texts.contacts}</h2>
          <ul className={classes.contacts}>
            {data.contacts.map(({ name, email }) => (
              <li key={email}>
                {name}, <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** Shown instead of a download if the certificate id is 0. Spec B2. */
export function CertificateNotIssuedDialog({
  entityGuid,
  open,
  onClose,
}: {
  entityGuid: string
  open: boolean
  onClose: () => void
}) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className={classes.title}>{certificatesMessages.notIssued}</span>}
      footer={
        <Button variant="default" onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      {open && <NotIssuedHelp entityGuid={entityGuid} />}
    </Dialog>
  )
}
