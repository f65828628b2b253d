import { generateSecret, generateURI, verifySync } from 'otplib'
import QRCode from 'qrcode'

/** Codes of the previous and the next time step are accepted too: clocks differ, and people type slowly. */
const TOLERANCE_SECONDS = 30
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const QR_PIXELS = 400

export const newSecret = (): string => generateSecret({ length: SECRET_BYTES })

/** The time step of a six-digit code; null if it is not one of this secret's around now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: TOLERANCE_SECONDS,
  })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** The secret as a QR code that authenticator apps read: PNG, base64. */
export async function qrCodeOf(
  secret: string,
  { email, productName }: { email: string; productName: string },
): Promise<string> {
  const picture = await QRCode.toBuffer(generateURI({ issuer: productName, label: email, secret }), {
    type: 'png',
    width: QR_PIXELS,
    margin: 2,
  })
  return picture.toString('base64')
}
