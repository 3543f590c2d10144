import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import { Transform } from 'node:stream'
import { BackupProblem } from './manifest.ts'

export const WRONG_KEY = 'BACKUP_KEY is not the key of this backup, or the file was changed.'

const SALT = 16
const NONCE = 12
const TAG = 16

const keyOf = (backupKey: string, salt: Buffer) =>
  Buffer.from(hkdfSync('sha256', backupKey, salt, 'wardbook backup', 32))

/** AES-256-GCM over the whole file with a key of its own: salt, nonce, the encrypted bytes, and the tag at the end. */
export function encryption(backupKey: string): Transform {
  const salt = randomBytes(SALT)
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(backupKey, salt), nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      const last = cipher.final()
      done(null, Buffer.concat([last, cipher.getAuthTag()]))
    },
  })
  stream.push(Buffer.concat([salt, nonce]))
  return stream
}

/** Opens what `encryption` wrote. That nothing was changed is known only at its end: do not keep what came before then. */
export function decryption(backupKey: string): Transform {
  let held: Buffer = Buffer.alloc(0)
  let decipher: DecipherGCM | undefined
  const wrong = () => new BackupProblem(WRONG_KEY)
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      if (!decipher && held.length >= SALT + NONCE) {
        const salt = held.subarray(0, SALT)
        decipher = createDecipheriv('aes-256-gcm', keyOf(backupKey, salt), held.subarray(SALT, SALT + NONCE))
        held = held.subarray(SALT + NONCE)
      }
      const ready = decipher ? Math.max(0, held.length - TAG) : 0
      const plain = ready > 0 ? decipher?.update(held.subarray(0, ready)) : undefined
      held = held.subarray(ready)
      done(null, plain)
    },
    flush(done) {
      if (!decipher || held.length < TAG) return done(wrong())
      decipher.setAuthTag(held)
      try {
        done(null, decipher.final())
      } catch {
        done(wrong())
      }
    },
  })
}
