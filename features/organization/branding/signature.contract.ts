import { z } from 'zod'
import { endpoint } from '#platform/shared/endpoint.ts'
import { orgAdmin } from '#foundation/access/access.policies.ts'

/** A signature is a few lines on a white ground: this is plenty. */
export const SIGNATURE_MAX_BYTES = 262_144
export const SIGNATURE_TYPES = ['image/png', 'image/jpeg'] as const

/** The picture itself, as a data URL: it stands in no public address, because whoever has it could sign with it. */
const Kept = z.object({ picture: z.string().nullable() })

export const signaturePicture = endpoint({
  method: 'GET',
  path: '/organizations/:entityGuid/signature',
  summary: 'Picture of the signature on new certificates',
  access: orgAdmin,
  response: Kept,
})

export const saveSignature = endpoint({
  method: 'PUT',
  path: '/organizations/:entityGuid/signature',
  summary: 'Set the picture of the signature on new certificates',
  access: orgAdmin,
  upload: { field: 'signature', maxBytes: SIGNATURE_MAX_BYTES },
  response: Kept,
})

export const removeSignature = endpoint({
  method: 'DELETE',
  path: '/organizations/:entityGuid/signature',
  summary: 'Print no signature on new certificates',
  access: orgAdmin,
  response: Kept,
})
