import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './serve-web.ts'

const SCRIPT = 'export const one = 1\n'
let built: string
let app: FastifyInstance

beforeAll(async () => {
  built = fs.mkdtempSync(path.join(os.tmpdir(), 'built-'))
  fs.mkdirSync(path.join(built, 'assets'))
  fs.writeFileSync(path.join(built, 'index.html'), '<title>Wardbook</title>')
  fs.writeFileSync(path.join(built, 'secret.js'), SCRIPT)
  for (const name of ['a.js', 'b.js']) fs.writeFileSync(path.join(built, 'assets', name), SCRIPT)
  fs.writeFileSync(path.join(built, 'assets/a.js.gz'), gzipSync(SCRIPT))
  app = Fastify()
  await serveWeb(app, built)
})
afterAll(async () => {
  await app.close()
  fs.rmSync(built, { recursive: true })
})

test.each([
  ['/assets/a.js', 'gzip'],
  ['/assets/b.js', undefined],
])('%s is sent as the build left it and kept for ever', async (url, encoding) => {
  const { statusCode, headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } })
  expect(statusCode).toBe(200)
  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(headers['content-type']).toContain('javascript')
  expect(String(encoding ? gunzipSync(rawPayload) : rawPayload)).toBe(SCRIPT)
  expect((await app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
})

test.each([
  '/assets/..%2fsecret.js',
  '/assets/%2e%2e%2fsecret.js',
  '/assets/..%5csecret.js',
  '/assets/none.js',
  '/assets/',
])('%s is not sent', async (url) => {
  const { statusCode, payload } = await app.inject({ url })
  expect([400, 403, 404]).toContain(statusCode)
  expect(payload).not.toContain(SCRIPT)
})
