import { createHmac, createSecretKey, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { StoredSeal } from './logs.queries.ts'

type Unsigned = Omit<StoredSeal, 'signature'>

/** Signs a seal and the signature of the one before it; the key is derived from the installation's secret. */
export type SealSigner = {
  sign(seal: Unsigned, before: Buffer | undefined): Buffer
  isSigned(seal: StoredSeal, before: Buffer | undefined): boolean
}

export function signerWith(secret: string): SealSigner {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wardbook', 'audit seals', 32)))
  const sign = (seal: Unsigned, before: Buffer | undefined) =>
    createHmac('sha256', key)
      .update(JSON.stringify([seal.hospital, seal.log, seal.number, seal.afterId, seal.toId, before?.toString('hex')]))
      .update(seal.rowDigests)
      .digest()
  return {
    sign,
    isSigned: (seal, before) => seal.signature.length === 32 && timingSafeEqual(seal.signature, sign(seal, before)),
  }
}
