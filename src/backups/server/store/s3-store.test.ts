import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStore } from './backup-store.ts'
import { ACCOUNT, openBucket } from './bucket.factory.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let folder: string

beforeEach(async () => {
  bucket = await openBucket(2)
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bucket-'))
})
afterEach(() => {
  bucket.close()
  fs.rmSync(folder, { recursive: true })
})

const store = (account = {}) =>
  openStore('s3://hospital/backups', { ...ACCOUNT, AWS_ENDPOINT_URL: bucket.endpoint, ...account })

function aFile(bytes: Buffer): string {
  const file = path.join(folder, 'made')
  fs.writeFileSync(file, bytes)
  return file
}

test('a file goes up, is listed page by page, comes down again, and is removed', async () => {
  const bytes = randomBytes(10_000)
  const names = ['wardbook-1.sql.zst', 'wardbook-2.sql.zst', 'wardbook-3.sql.zst.enc']
  for (const name of names) await store().put(aFile(bytes), name)
  bucket.objects.set('others/notes', Buffer.from('not ours'))
  expect(await store().names()).toEqual(names)
  const file = await store().fetch('wardbook-2.sql.zst', folder)
  expect(fs.readFileSync(file).equals(bytes)).toBe(true)
  await store().remove('wardbook-2.sql.zst')
  expect([...bucket.objects.keys()]).toEqual([
    'backups/wardbook-1.sql.zst',
    'backups/wardbook-3.sql.zst.enc',
    'others/notes',
  ])
})

test('a large file goes up in parts and is whole', async () => {
  const bytes = Buffer.alloc(33 * 1024 * 1024, 'wardbook')
  await store().put(aFile(bytes), 'large')
  expect(bucket.objects.get('backups/large')?.equals(bytes)).toBe(true)
  expect(bucket.uploads.size).toBe(0)
})

test('a wrong account, a missing one and an address that answers nothing are a sentence each', async () => {
  await expect(store({ AWS_SECRET_ACCESS_KEY: 'another' }).put(aFile(Buffer.from('x')), 'x')).rejects.toThrow(
    's3://hospital/backups refused PUT backups/x: 403 SignatureDoesNotMatch.',
  )
  expect(() => store({ AWS_ACCESS_KEY_ID: undefined })).toThrow(
    's3://hospital/backups needs AWS_ACCESS_KEY_ID in the environment.',
  )
  await expect(store().fetch('missing', folder)).rejects.toThrow('404 NoSuchKey')
  expect(() => openStore('ftp://hospital/backups', ACCOUNT)).toThrow('is neither a folder nor s3://bucket/prefix')
})
