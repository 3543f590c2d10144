import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/test-app.ts'
import { buildApp } from '../app.ts'

let testApp: TestApp

beforeAll(async () => {
  testApp = await startTestApp()
})
afterAll(() => testApp.close())

const metrics = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  testApp.app.inject({ url: '/metrics', headers, remoteAddress })

test('this machine reads durations by route, pool, streams, works, backups and the state of PostgreSQL', async () => {
  const nurse = await testApp.person('hope', 'nurse')
  await testApp.app.inject({ url: '/api/wards', headers: { cookie: `wardbook=${nurse.cookie}` } })
  const { statusCode, body, headers } = await metrics()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(body).toMatch(/^wardbook_request_seconds_count\{method="GET",route="\/api\/wards",status="200"\} 1$/m)
  expect(body).toMatch(/^wardbook_postgres_up 1$/m)
  expect(body).toMatch(/^wardbook_pool_waiting 0$/m)
  for (const name of ['wardbook_live_streams', 'wardbook_works_running', 'wardbook_backup_age_seconds'])
    expect(body).toContain(`\n${name} `)
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes'])
    expect(body).toContain(`\n${name} `)
})

test.each([
  ['another machine', {}, '10.0.0.7'],
  ['what a proxy on this machine passes on', { 'x-forwarded-for': '10.0.0.7' }, '127.0.0.1'],
])('%s gets nothing', async (_, headers, address) => {
  expect((await metrics(headers, address)).statusCode).toBe(404)
})

test('with a token only who shows it reads them, from anywhere', async () => {
  const { platform } = testApp
  const app = await buildApp({ platform, webRoot: 'dist/web', metricsToken: 'a token of the tests' })
  const status = async (authorization?: string) =>
    (await app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })).statusCode
  // A server that has just been built may be busy with itself, and then refuses everybody for a moment.
  await expect.poll(() => status()).toBe(404)
  expect(await status('Bearer another token')).toBe(404)
  expect(await status('Bearer a token of the tests')).toBe(200)
  await app.close()
})

test('behind a proxy nobody reads them without a token', async () => {
  const { platform } = testApp
  const settings = { ...platform.settings, publicUrl: 'https://wardbook.example' }
  const app = await buildApp({ platform: { ...platform, settings }, webRoot: 'dist/web' })
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404)
  await app.close()
})
