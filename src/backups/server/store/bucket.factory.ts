import { createHash, createHmac } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const ACCOUNT = {
  AWS_ACCESS_KEY_ID: 'AKIDTEST',
  AWS_SECRET_ACCESS_KEY: 'secret of the test',
  AWS_REGION: 'ap-south-1',
}

const sha256 = (body: Buffer | string) => createHash('sha256').update(body).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()

/** As much of S3 as the store uses, with its signature (version 4) and its digests checked as the specification says. */
export async function openBucket(pageSize = 1000) {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const answerTo = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const body = Buffer.concat(await request.toArray())
    const url = new URL(request.url ?? '', 'http://bucket')
    const answer = isSigned(request, url, body)
      ? carryOut(
          request.method ?? '',
          decodeURIComponent(url.pathname.replace(/^\/hospital\/?/, '')),
          url.searchParams,
          body,
        )
      : { status: 403, text: '<Error><Code>SignatureDoesNotMatch</Code></Error>' }
    response.writeHead(answer.status, { etag: `"${sha256(body).slice(0, 32)}"` }).end(answer.bytes ?? answer.text)
  }
  const server = http.createServer((request, response) => void answerTo(request, response))

  type Answer = { status: number; text?: string; bytes?: Buffer }
  const carryOut = (method: string, key: string, query: URLSearchParams, body: Buffer): Answer => {
    const upload = query.get('uploadId')
    if (method === 'GET' && key === '') return { status: 200, text: listed(query) }
    if (method === 'POST' && query.has('uploads')) {
      uploads.set(key, new Map())
      return {
        status: 200,
        text: `<InitiateMultipartUploadResult><UploadId>${key}</UploadId></InitiateMultipartUploadResult>`,
      }
    }
    if (upload && method === 'PUT') uploads.get(upload)?.set(Number(query.get('partNumber')), body)
    else if (upload && method === 'POST') {
      objects.set(
        key,
        Buffer.concat([...(uploads.get(upload) ?? [])].sort(([a], [b]) => a - b).map(([, part]) => part)),
      )
      uploads.delete(upload)
    } else if (upload) uploads.delete(upload)
    else if (method === 'PUT') objects.set(key, body)
    else if (method === 'DELETE') objects.delete(key)
    else {
      const bytes = objects.get(key)
      return bytes ? { status: 200, bytes } : { status: 404, text: '<Error><Code>NoSuchKey</Code></Error>' }
    }
    return { status: 200, text: '' }
  }
  const listed = (query: URLSearchParams) => {
    const all = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
    const keys = all.slice(0, pageSize).map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return `<ListBucketResult><IsTruncated>${all.length > pageSize}</IsTruncated>${keys.join('')}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { objects, uploads, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() }
}

function isSigned(request: http.IncomingMessage, url: URL, body: Buffer): boolean {
  const header = (name: string) => String(request.headers[name] ?? '')
  const match =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w+)$/
  const [, id, day = '', region = '', signed = '', signature] = match.exec(header('authorization')) ?? []
  if (id !== ACCOUNT.AWS_ACCESS_KEY_ID || header('x-amz-content-sha256') !== sha256(body)) return false
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&')
  const headers = signed.split(';').map((name) => `${name}:${header(name).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signed, sha256(body)].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${ACCOUNT.AWS_SECRET_ACCESS_KEY}`, day))
  return hmac(key, text).toString('hex') === signature
}
