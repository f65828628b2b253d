import { createElement as el, type ReactElement } from 'react'
import { Document, Image, Page, Path, StyleSheet, Svg, View, type DocumentProps } from '@react-pdf/renderer'
import QRCode from 'qrcode'
import { localeOf } from '#platform/shared/language.ts'
import { languageName } from '#platform/shared/language-name.ts'
import { printedIn } from './printed-words.ts'
import type { CertificateSnapshot } from './certificate-snapshot.ts'
import { sizeWithin } from './pdf-fonts.server.ts'
import { colour, line, type Look, mark, TEXT_WIDTH } from './pdf-parts.server.ts'

const QR_SIZE = 76

const styles = StyleSheet.create({
  page: { padding: 20, backgroundColor: colour.paper, color: colour.ink, fontFamily: 'Noto Sans', fontSize: 9 },
  outer: { height: 572, borderWidth: 1.25, borderColor: colour.brand, padding: 4 },
  inner: { flexGrow: 1, borderWidth: 0.5, borderColor: colour.line, paddingVertical: 26, paddingHorizontal: 36 },
  row: { flexDirection: 'row', justifyContent: 'space-between', alignItems: 'flex-start' },
  product: { flexDirection: 'row', alignItems: 'center' },
  logo: { height: 48, width: 200, objectFit: 'contain' },
  signature: { height: 30, width: 148, objectFit: 'contain', objectPosition: 'left bottom', marginBottom: 2 },
  middle: { flexGrow: 1, alignItems: 'center', justifyContent: 'center' },
  rule: { width: 240, height: 0.75, backgroundColor: colour.brand, marginVertical: 14 },
  facts: {
    flexDirection: 'row',
    justifyContent: 'space-between',
    paddingVertical: 10,
    marginBottom: 14,
    borderTopWidth: 0.5,
    borderBottomWidth: 0.5,
    borderColor: colour.line,
  },
})

type Space = { size: number; width: number; lines: number; wrapped?: number }

function fitted(text: string, { width, lines, wrapped, ...look }: Look & Space) {
  const weight = look.weight ?? 400
  return line(text, { ...look, size: sizeWithin(text, { width, lines, largest: look.size, wrapped, weight }) })
}

const centred = (text: string, look: Look & Omit<Space, 'width'>) =>
  fitted(text, { ...look, wrapped: look.size * 0.75, align: 'center', width: TEXT_WIDTH })

const fact = (label: string, value: string, width: number, more?: string) =>
  el(
    View,
    { style: { maxWidth: width } },
    line(label, { size: 7.5, color: colour.muted, below: 1 }),
    fitted(value, { size: 10.5, width, lines: 2, weight: 600 }),
    more && fitted(more, { size: 8.5, width, lines: 1, color: colour.muted }),
  )

/** One outline of all dark squares: printed at any size, a vector stays sharp. */
export function qrPath(url: string): { path: string; size: number } {
  const { modules } = QRCode.create(url, { errorCorrectionLevel: 'M' })
  let path = ''
  for (let y = 0; y < modules.size; y += 1) {
    for (let x = 0; x < modules.size; x += 1) {
      const start = x
      while (x < modules.size && modules.get(y, x)) x += 1
      if (x > start) path += `M${start} ${y}h${x - start}v1h-${x - start}z`
    }
  }
  return { path, size: modules.size }
}

function qr(url: string) {
  const { path, size } = qrPath(url)
  // Readers need four empty squares around the code.
  return el(
    Svg,
    {
      viewBox: `-4 -4 ${size + 8} ${size + 8}`,
      style: { width: QR_SIZE, height: QR_SIZE, backgroundColor: '#ffffff' },
    },
    el(Path, { d: path, fill: colour.ink }),
  )
}

const day = (date: string, language: string) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )

/** A logo that can be printed. */
export type PrintedLogo = { readonly data: Uint8Array; readonly format: 'png' | 'jpg' }
export type PrintedBy = {
  readonly publicUrl: string
  readonly productName: string
  readonly logo?: PrintedLogo
  readonly signature?: PrintedLogo
}

/** The public page that verifies a certificate. Spec D4. */
export const verifyUrl = (publicUrl: string, number: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/verify-certificate/${number}`

/** Every text that varies, so that its fonts can be loaded first. */
export const textsOf = (snapshot: CertificateSnapshot, { productName }: PrintedBy): string[] =>
  [
    productName,
    snapshot.learnerName,
    snapshot.licenseNumber,
    snapshot.organizationName,
    snapshot.courseName,
    snapshot.training,
    snapshot.version,
    snapshot.ce?.body,
    snapshot.ce?.number,
    snapshot.signatory?.name,
    snapshot.signatory?.title,
    ...Object.values(snapshot.provider),
  ].filter(text => text !== undefined && text !== null)

function trainingAndState({ training, state, language }: CertificateSnapshot): string {
  const printed = printedIn(language)
  const place = state === 'NATL' ? printed.national : state
  return training === place ? training : `${training}  ·  ${place}`
}

function person(it: CertificateSnapshot) {
  const printed = printedIn(it.language)
  const below = printed.title === printedIn('en').title ? 14 : 2
  return el(
    View,
    { style: styles.middle },
    line(printed.title, { size: 30, weight: 600, color: colour.brand, align: 'center', below }),
    // Whoever checks it may read English only.
    below === 2 && line(printedIn('en').title, { size: 12, color: colour.muted, align: 'center', below: 10 }),
    line(printed.certifies, { size: 11, color: colour.muted, align: 'center', below: 6 }),
    centred(it.learnerName, { size: 40, weight: 600, lines: 2, below: 4 }),
    it.licenseNumber && centred(printed.license(it.licenseNumber), { size: 10, color: colour.muted, lines: 1 }),
    it.organizationName && centred(printed.of(it.organizationName), { size: 11, color: colour.muted, lines: 2 }),
    el(View, { style: styles.rule }),
    line(printed.completed, { size: 11, color: colour.muted, align: 'center', below: 4 }),
    centred(it.courseName, { size: 20, weight: 600, lines: 2, below: 4 }),
    centred(trainingAndState(it), { size: 11, color: colour.muted, lines: 2 }),
  )
}

function facts(it: CertificateSnapshot) {
  const printed = printedIn(it.language)
  type Column = readonly [label: string, value: string, width: number, more?: string]
  const columns: (Column | null)[] = [
    [printed.issued, day(it.issuedOn, it.language), 120],
    [printed.expires, day(it.expiresOn, it.language), 120],
    [printed.hours, String(it.hours), 60],
    it.score === undefined ? null : [printed.score, printed.percent(it.score), 60],
    [printed.course, `${it.version}, ${languageName(it.language, localeOf(it.language))}`, 120],
    it.ce && [printed.approvedBy, it.ce.body, 190, it.ce.number && printed.approvalNumber(it.ce.number)],
  ]
  return el(View, { style: styles.facts }, ...columns.filter(column => column !== null).map(column => fact(...column)))
}

const picture = ({ data, format }: PrintedLogo, style: (typeof styles)['logo' | 'signature']) =>
  el(Image, { style, src: { data: Buffer.from(data), format } })

const GAP = 14
const ruled = el(View, { style: { height: 0.75, backgroundColor: colour.ink, marginVertical: 3 } })

/**
 * Who answers for it: the provider, and who signs for the organization. Names end above one line and all else begins
 * below it, so that the lines stand level however many lines of text each of them takes.
 */
function signed({ provider, language, signatory }: CertificateSnapshot, width: number, signature?: PrintedLogo) {
  const printed = printedIn(language)
  const small = { size: 8, color: colour.muted, width }
  const column = (first: boolean, ...parts: unknown[]) =>
    el(View, { style: { width, marginRight: first && signatory ? GAP : 0 } }, ...(parts as ReactElement[]))
  const named = (name: string) => fitted(name, { size: 13, width, weight: 600, lines: 2 })
  return el(
    View,
    { style: { marginRight: signatory ? 'auto' : 0 } },
    el(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-end' } },
      signatory && column(true, signature && picture(signature, styles.signature), named(signatory.name), ruled),
      column(false, named(provider.name), ruled),
    ),
    el(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-start' } },
      signatory && column(true, signatory.title && fitted(signatory.title, { ...small, lines: 2 })),
      column(
        false,
        line(printed.signed, small),
        fitted([printed.provider, provider.address].filter(Boolean).join(' · '), { ...small, lines: 2 }),
        provider.number && fitted(printed.providerNumber(provider.number), { ...small, lines: 1 }),
      ),
    ),
  )
}

function foot(it: CertificateSnapshot, url: string, by: PrintedBy) {
  const { ce, number, language, signatory } = it
  const printed = printedIn(language)
  const right = { size: 8, color: colour.muted, width: 260, align: 'right' } as const
  return el(
    View,
    { style: { ...styles.row, alignItems: 'flex-end' } },
    signed(it, signatory ? 148 : 280, by.signature),
    el(
      View,
      { style: { flexDirection: 'row', alignItems: 'flex-end' } },
      el(
        View,
        { style: { width: right.width, marginRight: 10 } },
        ce?.keepYears &&
          fitted(printed.keep(ce.body, ce.keepYears), { ...right, color: colour.ink, lines: 3, below: 6 }),
        line(printed.check, right),
        fitted(url, { ...right, color: colour.brand, lines: 1 }),
        line(number, right),
      ),
      qr(url),
    ),
  )
}

/** The certificate as one landscape Letter page. The fonts of `textsOf` must be loaded. Spec D4. */
export function certificatePage(it: CertificateSnapshot, by: PrintedBy): ReactElement<DocumentProps> {
  const printed = printedIn(it.language)
  const about: DocumentProps = {
    title: `${printed.title} ${it.number}`,
    subject: printed.subject(it.courseName),
    author: it.provider.name,
    creator: by.productName,
    producer: by.productName,
    language: localeOf(it.language),
    // The same snapshot gives the same bytes on any day.
    creationDate: new Date(`${it.issuedOn}T00:00:00Z`),
  }
  return el(
    Document,
    about,
    el(
      Page,
      { size: 'LETTER', orientation: 'landscape', wrap: false, style: styles.page },
      el(
        View,
        { style: styles.outer },
        el(
          View,
          { style: styles.inner },
          el(
            View,
            { style: styles.row },
            el(View, { style: styles.product }, mark, line(by.productName, { size: 16, weight: 600 })),
            by.logo && picture(by.logo, styles.logo),
            el(
              View,
              { style: { alignItems: 'flex-end' } },
              line(printed.number, { size: 7.5, color: colour.muted, align: 'right', below: 1 }),
              line(it.number, { size: 11, weight: 600, align: 'right', spacing: 0.4 }),
            ),
          ),
          person(it),
          facts(it),
          foot(it, verifyUrl(by.publicUrl, it.number), by),
        ),
      ),
    ),
  )
}
