import { z } from 'zod'
import { common } from '#platform/shared/common.messages.ts'
import { correctionsMessages as texts } from './corrections.messages.ts'

export const REASON_MAX = 500

/** Why a certificate is corrected, reissued or revoked. */
export const Reason = z
  .string(common.required)
  .trim()
  .min(1, common.required)
  .max(REASON_MAX, texts.reasonTooLong)
  .refine(text => text.isWellFormed(), texts.malformed)
