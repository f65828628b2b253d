import type { CSSProperties } from 'react'
import { shadesOf } from '#platform/shared/brand-color.rules.ts'
import { useEndpoint } from '#platform/web/api.ts'
import { Mark } from '#platform/web/first-icons.tsx'
import { useMembership } from '#platform/web/session.tsx'
import { settings } from '#platform/web/settings.ts'
import { brandingTexts as texts } from './branding.messages.ts'
import { type BrandingValues, colorIn } from './branding-values.tsx'
import { signaturePicture } from './signature.contract.ts'
import classes from './branding.module.css'

interface PreviewProps {
  readonly chosen: BrandingValues
  readonly name: string
  readonly logoImageUrl: string | null
}

/** What people will see, while it is being chosen: the top of each page, a mail, a certificate. */
export function BrandingPreview({ chosen, name, logoImageUrl }: PreviewProps) {
  const logo = chosen.useLogo ? logoImageUrl : null
  return (
    <section className={classes.preview} aria-label={texts.preview} style={styleOf(chosen.color)}>
      <h2>{texts.preview}</h2>
      <figure>
        <figcaption>{texts.previewBar}</figcaption>
        <div className={classes.bar}>
          {logo ? <Logo at={logo} of={name} /> : <Ours />}
          <span className={classes.link}>{texts.previewLink}</span>
          <span className={classes.button}>{texts.previewButton}</span>
        </div>
        {chosen.welcome.trim() && <p className={classes.welcome}>{chosen.welcome}</p>}
      </figure>
      <MailPreview chosen={chosen} name={name} logo={logo} />
      <CertificatePreview chosen={chosen} name={name} logo={logo} />
    </section>
  )
}

interface PartProps {
  readonly chosen: BrandingValues
  readonly name: string
  readonly logo: string | null
}

function MailPreview({ chosen, name, logo }: PartProps) {
  const sender = chosen.senderName.trim()
  const isOurs = !logo && !sender && colorIn(chosen.color) === null
  return (
    <figure>
      <figcaption>{texts.previewMail}</figcaption>
      <div className={classes.paper}>
        <p className={classes.from}>
          {texts.from}: <strong>{sender ? texts.via(sender, settings.productName) : settings.productName}</strong>
          <br />
          {texts.previewSubject}
        </p>
        <div className={classes.letter}>
          <p className={classes.head}>{logo ? <Logo at={logo} of={name} /> : isOurs ? settings.productName : name}</p>
          <p>{texts.previewText}</p>
          <span className={classes.button}>{texts.previewButton}</span>
        </div>
      </div>
    </figure>
  )
}

function CertificatePreview({ chosen, name, logo }: PartProps) {
  const signatory = chosen.signatoryName.trim()
  const signature = useEndpoint(signaturePicture, { entityGuid: useMembership().entityGuid }).data?.picture
  return (
    <figure>
      <figcaption>{texts.previewCertificate}</figcaption>
      <div className={classes.paper}>
        <div className={classes.sheet}>
          <div className={classes.row}>
            <Ours />
            {logo && !logo.endsWith('.webp') && <Logo at={logo} of={name} />}
          </div>
          <p className={classes.holder}>{texts.previewHolder}</p>
          <div className={classes.row}>
            {signatory && (
              <p className={classes.signatory}>
                {signature && <img src={signature} alt={texts.signatureOf(signatory)} className={classes.signature} />}
                <strong>{signatory}</strong>
                {chosen.signatoryTitle}
              </p>
            )}
            <p className={classes.signatory}>
              <strong>{settings.productName}</strong>
              {texts.previewSignatory}
            </p>
          </div>
        </div>
      </div>
    </figure>
  )
}

const Logo = ({ at, of }: { at: string; of: string }) => (
  <img src={at} alt={texts.logoOf(of)} className={classes.logo} />
)

const Ours = () => (
  <span className={classes.ours}>
    <Mark size={24} />
    {settings.productName}
  </span>
)

/** The tokens in the chosen color, for this part of the page only. */
function styleOf(typed: string): CSSProperties {
  const color = colorIn(typed)
  if (color === null) return {}
  const { fill, text } = shadesOf(color)
  return {
    '--brand': `light-dark(${fill.light}, ${fill.dark})`,
    '--brand-text': `light-dark(${text.light}, ${text.dark})`,
    '--paper-brand': fill.light,
  } as CSSProperties
}
