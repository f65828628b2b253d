import { addressOf } from '#platform/shared/address.ts'
import { Link } from '#platform/web/router.tsx'
import { verifyPage } from '#certificates/certificate-verification/certificate-verification.page.ts'
import classes from './certificate-number.module.css'

/** The number as text that can be selected and copied, leading to what everybody sees who checks it. */
export const CertificateNumber = ({ number }: { number: string }) => (
  <Link to={addressOf(verifyPage, { number })} className={classes.number} draggable={false}>
    {number}
  </Link>
)
