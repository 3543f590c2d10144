import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import * as z from 'zod/mini'
import { BackupProblem } from '../archive/manifest.ts'
import type { BackupStore, StoreAccount } from './backup-store.ts'

/** The variables by which the tools of AWS know an account; other stores give their address as AWS_ENDPOINT_URL. */
const Account = z.object({
  AWS_ACCESS_KEY_ID: z.string().check(z.minLength(1)),
  AWS_SECRET_ACCESS_KEY: z.string().check(z.minLength(1)),
  AWS_REGION: z._default(z.string(), 'us-east-1'),
  AWS_ENDPOINT_URL: z.optional(z.url()),
})

/** Larger files go up in parts of this size, of which a store takes ten thousand: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024

type Send = (method: string, key: string, query?: string, body?: Buffer) => Promise<Response>

/** A bucket of S3-compatible storage. The digest of every part is signed, so the store refuses what changed on its way. */
export function s3Store(place: string, env: StoreAccount): BackupStore {
  const { prefix, send } = bucketOf(place, env)
  return {
    place,
    async put(file, name) {
      const handle = await fs.open(file)
      try {
        const { size } = await handle.stat()
        if (size <= PART_BYTES) await send('PUT', prefix + name, '', await handle.readFile())
        else await putParts(send, prefix + name, partsOf(handle, size))
      } finally {
        await handle.close()
      }
    },
    async names() {
      const names: string[] = []
      for (let after = ''; ; ) {
        const query = `list-type=2&prefix=${encodeURIComponent(prefix)}&start-after=${encodeURIComponent(after)}`
        const xml = await (await send('GET', '', query)).text()
        const keys = elements(xml, 'Key')
        names.push(...keys.map((key) => key.slice(prefix.length)))
        after = keys.at(-1) ?? ''
        if (elements(xml, 'IsTruncated')[0] !== 'true' || !after) return names.sort()
      }
    },
    async fetch(name, folder) {
      const { body } = await send('GET', prefix + name)
      if (!body) throw new BackupProblem(`${place} gave nothing for ${name}.`)
      const file = path.join(folder, name)
      await fs.writeFile(file, Readable.fromWeb(body), { mode: 0o600 })
      return file
    },
    remove: async (name) => {
      await send('DELETE', prefix + name)
    },
  }
}

function bucketOf(place: string, env: StoreAccount): { prefix: string; send: Send } {
  const [, bucket, folder = ''] = /^s3:\/\/([a-z0-9.-]+)(?:\/(.*?))?\/?$/.exec(place) ?? []
  if (!bucket) throw new BackupProblem(`${place} is not s3://bucket or s3://bucket/prefix.`)
  const account = Account.safeParse(env)
  if (!account.success)
    throw new BackupProblem(`${place} needs ${String(account.error.issues[0]?.path[0])} in the environment.`)
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL } = account.data
  const endpoint = AWS_ENDPOINT_URL ?? `https://s3.${AWS_REGION}.amazonaws.com`
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: AWS_REGION,
    retries: 3,
  })
  const send: Send = async (method, key, query = '', body) => {
    const url = `${endpoint.replace(/\/$/, '')}/${bucket}/${key}${query && `?${query}`}`
    const answer = await client
      .fetch(url, {
        method,
        headers: { 'x-amz-content-sha256': sha256(body ?? '') },
        ...(body && { body: new Uint8Array(body) }),
      })
      .catch((error: unknown) => {
        throw new BackupProblem(`${place} cannot be reached: ${reasonOf(error)}.`)
      })
    if (answer.ok) return answer
    const reason = elements(await answer.text(), 'Code')[0] ?? answer.statusText
    throw new BackupProblem(`${place} refused ${method} ${key || 'of the list'}: ${answer.status} ${reason}.`)
  }
  return { prefix: folder && `${folder}/`, send }
}

/** An upload in parts is not an object before it is completed; one that fails is given up, so that nothing is paid for. */
async function putParts(send: Send, key: string, parts: AsyncIterable<Buffer>): Promise<void> {
  const [id = ''] = elements(await (await send('POST', key, 'uploads=')).text(), 'UploadId')
  const upload = `uploadId=${encodeURIComponent(id)}`
  try {
    let part = 0
    let listed = ''
    for await (const bytes of parts) {
      part++
      const answer = await send('PUT', key, `partNumber=${part}&${upload}`, bytes)
      listed += `<Part><PartNumber>${part}</PartNumber><ETag>${answer.headers.get('etag')}</ETag></Part>`
    }
    const whole = `<CompleteMultipartUpload>${listed}</CompleteMultipartUpload>`
    const [code] = elements(await (await send('POST', key, upload, Buffer.from(whole))).text(), 'Code')
    // The store may begin its answer before it knows: 200 with an error inside.
    if (code) throw new BackupProblem(`The upload could not be completed: ${code}.`)
  } catch (error) {
    await send('DELETE', key, upload).catch(() => {})
    throw error
  }
}

async function* partsOf(handle: fs.FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += PART_BYTES) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.min(PART_BYTES, size - at)), 0, undefined, at)
    yield buffer.subarray(0, bytesRead)
  }
}

const sha256 = (body: Buffer | string): string => createHash('sha256').update(body).digest('hex')

/** The texts of an element in the few answers we ask for; names of backups need no unescaping. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"'),
  )

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error ? ('code' in cause ? String(cause.code) : cause.message) : String(cause)
}
