import { createCipheriv, createDecipheriv, type DecipherGCM, hkdfSync, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { Transform } from 'node:stream'
import { BackupProblem } from './manifest.ts'

const WRONG_KEY = 'BACKUP_KEY is not the key of this backup.'
const CHANGED = 'It was changed after it was written.'
/** Of files from before there was a check of the key. */
const WRONG_KEY_OR_CHANGED = 'BACKUP_KEY is not the key of this backup, or the file was changed.'

/** What a file begins with whose key can be checked; before, files began with their salt. */
const MARK = Buffer.from('Wardbook')
const SALT = 16
const NONCE = 12
const CHECK = 8
const TAG = 16

/** 32 bytes that encrypt, and 8 that tell whether a key is the right one. */
function keysOf(backupKey: string, salt: Buffer): { readonly key: Buffer; readonly check: Buffer } {
  const derived = (purpose: string, length: number) => Buffer.from(hkdfSync('sha256', backupKey, salt, purpose, length))
  return { key: derived('wardbook backup', 32), check: derived('wardbook backup check', CHECK) }
}

/** AES-256-GCM over the whole file with a key of its own: mark, salt, nonce, check of the key, the encrypted bytes, and the tag at the end. */
export function encryption(backupKey: string): Transform {
  const salt = randomBytes(SALT)
  const nonce = randomBytes(NONCE)
  const { key, check } = keysOf(backupKey, salt)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, done) => done(null, cipher.update(chunk)),
    flush: (done) => {
      const last = cipher.final()
      done(null, Buffer.concat([last, cipher.getAuthTag()]))
    },
  })
  stream.push(Buffer.concat([MARK, salt, nonce, check]))
  return stream
}

const isMarked = (begin: Buffer): boolean => begin.subarray(0, MARK.length).equals(MARK)
const changedOf = (begin: Buffer): string => (isMarked(begin) ? CHANGED : WRONG_KEY_OR_CHANGED)

/** What is wrong with an encrypted file whose content is none: the key too, where the file has no check of it. */
export function faultOfEncrypted(file: string): string {
  const begin = Buffer.alloc(MARK.length)
  const open = fs.openSync(file, 'r')
  fs.readSync(open, begin, 0, begin.length, 0)
  fs.closeSync(open)
  return changedOf(begin)
}

type Opened = { readonly decipher: DecipherGCM; readonly length: number; readonly changed: string }

/** Reads the beginning of a file; undefined as long as there is too little of it. */
function open(backupKey: string, begin: Buffer): Opened | undefined {
  const at = isMarked(begin) ? MARK.length : 0
  const length = at + SALT + NONCE + (at > 0 ? CHECK : 0)
  if (begin.length < MARK.length || begin.length < length) return undefined
  const nonce = begin.subarray(at + SALT, at + SALT + NONCE)
  const { key, check } = keysOf(backupKey, begin.subarray(at, at + SALT))
  if (at > 0 && !check.equals(begin.subarray(length - CHECK, length))) throw new BackupProblem(WRONG_KEY)
  return { decipher: createDecipheriv('aes-256-gcm', key, nonce), length, changed: changedOf(begin) }
}

/** Opens what `encryption` wrote. That nothing was changed is known only at its end: do not keep what came before then. */
export function decryption(backupKey: string): Transform {
  let held: Buffer = Buffer.alloc(0)
  let opened: Opened | undefined
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      held = Buffer.concat([held, chunk])
      if (!opened) {
        try {
          opened = open(backupKey, held)
        } catch (error) {
          return done(error as Error)
        }
        held = held.subarray(opened?.length ?? 0)
      }
      const ready = opened ? Math.max(0, held.length - TAG) : 0
      const plain = ready > 0 ? opened?.decipher.update(held.subarray(0, ready)) : undefined
      held = held.subarray(ready)
      done(null, plain)
    },
    flush(done) {
      if (!opened || held.length < TAG) return done(new BackupProblem(CHANGED))
      try {
        opened.decipher.setAuthTag(held)
        done(null, opened.decipher.final())
      } catch {
        done(new BackupProblem(opened.changed))
      }
    },
  })
}
