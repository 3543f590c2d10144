import { once } from 'node:events'
import http from 'node:http'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/test-app.ts'
import { allRoutes } from '../model/contract.ts'

let testApp: TestApp
let production: TestApp
beforeAll(async () => {
  testApp = await startTestApp()
  production = await startTestApp({ mode: 'production', publicUrl: 'https://wardbook.example' })
})
afterAll(async () => {
  await testApp.close()
  await production.close()
})

/** As the bytes travel: an injected request has its address put right first. */
async function overHttp(path: string): Promise<{ status: number; headers: http.IncomingHttpHeaders }> {
  if (!testApp.app.server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const request = http.get(`${testApp.app.listeningOrigin}`, { path })
  const [answer] = (await once(request, 'response')) as [http.IncomingMessage]
  answer.resume()
  return { status: answer.statusCode ?? 0, headers: answer.headers }
}

const get = (app: TestApp, url: string) => app.app.inject({ method: 'GET', url })

describe('health', () => {
  test('tells that each part works, and nothing else', async () => {
    await expect.poll(async () => (await get(testApp, '/health')).statusCode).toBe(200)
    const answer = await get(testApp, '/health')
    expect(answer.json()).toEqual({ status: 'ok', database: 'ok', migrations: 'ok', live: 'ok', disk: 'ok' })
  })
})

describe('the contract as a document', () => {
  test('names every call with its permission, and is readable as a page', async () => {
    const { paths } = (await get(testApp, '/api/openapi.json')).json()
    const operations = allRoutes.map((route) => paths[`/api${route.path}`][route.method.toLowerCase()])
    expect(operations.map((operation) => operation['x-permission'])).toEqual(allRoutes.map((route) => route.permission))
    const open = operations.filter((operation) => operation.security.length === 0)
    expect(open).toHaveLength(allRoutes.filter(({ permission }) => permission === 'anyone').length)
    const page = await get(testApp, '/api/docs')
    expect(page.headers['content-type']).toContain('text/html')
    for (const { summary } of allRoutes.slice(0, 5)) expect(page.body).toContain(summary)
  })

  test('a call’s parameters, body and refusals are documented as the contract has them', async () => {
    const { paths } = (await get(testApp, '/api/openapi.json')).json()
    const signIn = paths['/api/session'].post
    expect(signIn.requestBody.content['application/json'].schema.required).toEqual(['password'])
    expect(signIn.responses['401'].description).toContain('WRONG_EMAIL_OR_PASSWORD: Invalid email or password')
    const ended = paths['/api/session/all/{id}'].delete
    expect(ended.parameters).toMatchObject([{ name: 'id', in: 'path', required: true, schema: { format: 'uuid' } }])
  })

  test('a call with the key of a record documents that it may not be there, without a word of its contract', async () => {
    const { paths } = (await get(testApp, '/api/openapi.json')).json()
    expect(paths['/api/bills/{billId}/submit'].post.responses['404'].description).toContain(
      'NOT_FOUND: Bill not found.',
    )
    const withKey = allRoutes.filter(({ path }) => /\{(id|\w+Id)\}/.test(path))
    const silent = withKey.filter(({ method, path }) => !paths[`/api${path}`][method.toLowerCase()].responses['404'])
    expect([withKey.length > 150, silent]).toEqual([true, []])
    expect((await get(testApp, '/api/docs')).body).toContain('404 <code>NOT_FOUND</code> Gate pass not found.')
  })

  test.each(['/api/openapi.json', '/api/docs'])('in production %s is nowhere', async (url) => {
    expect((await get(production, url)).statusCode).toBe(404)
  })
})

describe('headers', () => {
  test('only a server on https tells browsers to insist on it', async () => {
    expect((await get(testApp, '/health')).headers).not.toHaveProperty('strict-transport-security')
    expect((await get(production, '/health')).headers['strict-transport-security']).toContain('max-age=31536000')
  })

  test('every answer has a number of its own that the caller cannot choose', async () => {
    const answers = await Promise.all(
      [1, 2].map(() =>
        testApp.app.inject({ method: 'GET', url: '/api/nothing', headers: { 'x-request-id': 'chosen-by-the-caller' } }),
      ),
    )
    const numbers = answers.map(({ headers }) => String(headers['x-request-id']))
    expect(new Set(numbers).size).toBe(2)
    for (const [at, number] of numbers.entries()) {
      expect(number).toMatch(/^[\da-f-]{36}$/)
      expect(answers[at]?.json().error.requestId).toBe(number)
    }
  })
})

describe('a change asked for by a page of another site', () => {
  const change = (app: TestApp, headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/api/session', headers: { host: '10.0.0.5:8080', ...headers }, payload: {} })

  test.each<Record<string, string>>([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'not an address' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://wardbook.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://wardbook.example:8443' },
  ])('%o is refused before anything else', async (headers) => {
    const answer = await change(production, headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'FOREIGN_ORIGIN'])
  })

  test.each<Record<string, string>>([
    {},
    { origin: 'https://wardbook.example' },
    { origin: 'http://10.0.0.5:8080', 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('%o is our own page, or no page at all', async (headers) => {
    expect((await change(production, headers)).json().error.code).not.toBe('FOREIGN_ORIGIN')
  })

  test('looking is allowed from anywhere', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await testApp.app.inject({ method: 'GET', url: '/health', headers })).statusCode).toBe(200)
  })
})

const LONG = `/api/patients/${'x'.repeat(5000)}`

describe('compression', () => {
  test('a long reply is compressed for those who ask, and for them only', async () => {
    const compressed = await testApp.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(compressed.rawPayload).toString())).toEqual(
      (await get(testApp, '/api/openapi.json')).json(),
    )
    expect((await get(testApp, '/api/openapi.json')).headers['content-encoding']).toBeUndefined()
  })

  test('a reply is compressed in one piece, whose length is told', async () => {
    const { headers, rawPayload } = await testApp.app.inject({
      url: '/api/openapi.json',
      headers: { 'accept-encoding': 'gzip' },
    })
    expect(headers['content-length']).toBe(String(rawPayload.length))
  })

  test('a compressed request is not unpacked', async () => {
    const answer = await testApp.app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('what is no call', () => {
  test.each([
    ['GET', '/api/nothing'],
    ['POST', '/somewhere'],
    ['GET', '/assets/nothing.js'],
  ] as const)('%s %s is not found, in the one shape of refusals', async (method, url) => {
    const answer = await testApp.app.inject({ method, url })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'NOT_FOUND'])
  })

  test.each(['//', '///', '/\\', '//evil.example/api', '/api/patients/%ff', '/api/patients/%00', '/%c0%af', '*', LONG])(
    'GET %s is answered 4xx under the same headers',
    async (path) => {
      const { status, headers } = await overHttp(path)
      expect([400, 401, 404]).toContain(status)
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-request-id': expect.any(String) })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['content-type']).toContain('application/json')
    },
  )

  test.each([
    ['/api/session?x=100%', 401],
    ['/health?from=C:\\', 200],
  ])('GET %s can be read', async (path, status) => {
    expect((await overHttp(path)).status).toBe(status)
  })

  test.each([
    ['/api/session', { email: 'a\0@b.example', password: 'x' }, 'email'],
    ['/api/session', { hospital: 'hope', username: 'a\0', password: 'x' }, 'username'],
    ['/api/session', { hospital: 'ho\0pe', username: 'a', password: 'x' }, 'hospital'],
    ['/api/session', { email: 'a@b.example', password: 'x\ud800' }, 'password'],
    ['/api/sign-up', { email: 'a\0@b.example' }, 'email'],
  ])('POST %s of %j is answered 400 beside the field', async (url, payload, field) => {
    const answer = await testApp.app.inject({ method: 'POST', url, payload })
    expect([answer.statusCode, answer.json().error.fields?.[field]]).toEqual([
      400,
      'This contains a character that cannot be stored. Please type it again.',
    ])
  })

  test.each([
    ['text/plain', 'x', 415],
    ['application/x-www-form-urlencoded', 'a=b', 415],
    ['application/json', '{"email":', 400],
  ])('a body of %s (%s) is answered %d', async (type, payload, status) => {
    const headers = { 'content-type': type }
    const answer = await testApp.app.inject({ method: 'POST', url: '/api/session', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json().error.message).toMatch(/^(Please send JSON|The request could not be read)\.$/)
  })
})
