import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign as signBytes,
  verify as verifyBytes,
} from 'node:crypto'
import { canonical, type CertificateSnapshot } from './certificate-snapshot.ts'

/** A key pair as stored: the private half only in sealed form. */
export type SigningKey = {
  readonly keyId: string
  /** SPKI, PEM. */
  readonly publicKey: string
  readonly sealedPrivateKey: string
}

/** Makes the key pair that signs certificates; `seal` encrypts the private half with `APP_SECRET`. Spec D4. */
export function createSigningKey(seal: (text: string) => string): SigningKey {
  const pair = generateKeyPairSync('ed25519')
  const der = pair.publicKey.export({ type: 'spki', format: 'der' })
  return {
    keyId: createHash('sha256').update(der).digest('hex').slice(0, 16),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    sealedPrivateKey: seal(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  }
}

/** The Ed25519 signature over the canonical snapshot, in base64url. Spec D4. */
export function sign(
  snapshot: CertificateSnapshot,
  key: Pick<SigningKey, 'sealedPrivateKey'>,
  open: (sealed: string) => string,
): string {
  return signer(key, open)(snapshot)
}

/** The same for many: the key is opened only once. */
export function signer(
  key: Pick<SigningKey, 'sealedPrivateKey'>,
  open: (sealed: string) => string,
): (snapshot: CertificateSnapshot) => string {
  const signText = textSigner(key, open)
  return snapshot => signText(canonical(snapshot))
}

/** Signs what is no certificate: a text that no snapshot could have. */
export function textSigner(
  key: Pick<SigningKey, 'sealedPrivateKey'>,
  open: (sealed: string) => string,
): (text: string) => string {
  const privateKey = createPrivateKey(open(key.sealedPrivateKey))
  return text => signBytes(null, Buffer.from(text), privateKey).toString('base64url')
}

/** Whether every printed field is as it was when the certificate was signed. Spec D4. */
export function verify(snapshot: CertificateSnapshot, signature: string, publicKey: string): boolean {
  return verifyBytes(
    null,
    Buffer.from(canonical(snapshot)),
    createPublicKey(publicKey),
    Buffer.from(signature, 'base64url'),
  )
}
