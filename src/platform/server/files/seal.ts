import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** Encryption at rest for the few fields that need it, and keyed digests to find equals without opening them. */
export type Seal = {
  seal(plain: string): Buffer
  open(sealed: Buffer): string
  digest(plain: string): Buffer
  /** Tells secrets apart without telling anything of them. */
  readonly fingerprint: string
}

/** Tells two secrets apart without telling anything of them: kept in backups, where the secret itself is not. */
export const fingerprintOf = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, 'wardbook', 'fingerprint', 8)).toString('hex')

const NONCE = 12
const TAG = 16

/** AES-256-GCM with a key derived from the installation's secret; a changed byte fails to open. */
export function sealWith(secret: string): Seal {
  const key = (purpose: string) => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wardbook', purpose, 32)))
  const cipherKey = key('field encryption')
  const digestKey = key('field digest')
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', cipherKey, nonce)
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, sealed.subarray(0, NONCE))
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
    fingerprint: fingerprintOf(secret),
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest(),
  }
}
