import { expect } from 'vitest'
import type { Person, TestApp } from '../../../tests/test-app.ts'

/** The file that a long work wrote, for the person who started it. */
export async function exportedFile({ app }: TestApp, { cookie }: Person, workId: string) {
  const fetched = () =>
    app.inject({ method: 'GET', url: `/api/works/${workId}/file`, headers: { cookie: `wardbook=${cookie}` } })
  await expect.poll(async () => (await fetched()).statusCode, { timeout: 20_000 }).toBe(200)
  const { headers, rawPayload } = await fetched()
  const [, name] = /filename="([^"]+)"/.exec(String(headers['content-disposition'])) ?? []
  return { name, bytes: rawPayload, text: rawPayload.toString('utf8').replace('\uFEFF', '') }
}
