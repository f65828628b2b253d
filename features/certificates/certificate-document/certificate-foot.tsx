import type { ReactNode } from 'react'
import { printedIn } from './printed-words.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import classes from './certificate-sheet.module.css'
import { Fitted } from './fitted.tsx'

interface FootProps {
  readonly it: CertificateSnapshot
  readonly signature: string | null
  readonly checkAt: string | null
}

/** Who answers for it: the provider, and who signs for the organization; who has to keep it; where it is checked. */
export function CertificateFoot({ it, signature, checkAt }: FootProps) {
  const { provider, ce, language, signatory, number } = it
  const printed = printedIn(language)
  return (
    <footer className={classes.foot}>
      <div className={classes.signers}>
        {signatory && (
          <Signer
            name={signatory.name}
            width={148}
            above={
              signature && (
                <img src={signature} alt={printed.signatureOf(signatory.name)} className={classes.signature} />
              )
            }
          >
            {signatory.title && <p dir="auto">{signatory.title}</p>}
          </Signer>
        )}
        <Signer name={provider.name} width={signatory ? 148 : 280}>
          <p>{printed.signed}</p>
          <p>{[printed.provider, provider.address].filter(Boolean).join(' · ')}</p>
          {provider.number && <p>{printed.providerNumber(provider.number)}</p>}
        </Signer>
      </div>
      <div className={classes.check}>
        {ce?.keepYears && <p className={classes.keep}>{printed.keep(ce.body, ce.keepYears)}</p>}
        {checkAt !== null && (
          <>
            <p>{printed.check}</p>
            <p className={classes.url}>{checkAt}</p>
            <p>{number}</p>
          </>
        )}
      </div>
    </footer>
  )
}

interface SignerProps {
  readonly name: string
  readonly width: number
  readonly above?: ReactNode
  readonly children: ReactNode
}

/** A name above its line, all else below it: lines stand level, however many lines of text each name takes. */
const Signer = ({ name, width, above, children }: SignerProps) => (
  <div className={classes.signer}>
    <div className={classes.signed}>
      {above}
      <Fitted text={name} className={classes.provider} largest={13} width={width} lines={2} />
    </div>
    <div>{children}</div>
  </div>
)
