import type { z } from 'zod'
import type { FormOf } from '#platform/web/form.tsx'
import type { BrandingForm } from './branding.contract.ts'

export type BrandingValues = z.input<typeof BrandingForm>
export type FormOfBranding = FormOf<typeof BrandingForm>

/** The usual look. */
export const NOTHING: z.output<typeof BrandingForm> = {
  color: null,
  useLogo: false,
  welcome: null,
  senderName: null,
  signatoryName: null,
  signatoryTitle: null,
}

/** As the fields hold it: none is empty. */
export const valuesOf = (kept: z.output<typeof BrandingForm>): BrandingValues => ({
  color: kept.color ?? '',
  useLogo: kept.useLogo,
  welcome: kept.welcome ?? '',
  senderName: kept.senderName ?? '',
  signatoryName: kept.signatoryName ?? '',
  signatoryTitle: kept.signatoryTitle ?? '',
})

/** The color that is typed, once it is one. */
export function colorIn(typed: string): string | null {
  const color = typed.trim().toLowerCase().replace(/^#?/, '#')
  return /^#[0-9a-f]{6}$/.test(color) ? color : null
}
