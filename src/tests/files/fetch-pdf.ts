import { type ReadPdf, readPdf } from '../../platform/server/prints/pdf.factory.ts'
import type { Person, TestApp } from '../test-app.ts'

/** A PDF that a route answers, read; its status when it answers something else. */
export async function fetchPdf(testApp: TestApp, by: Person, url: string): Promise<ReadPdf | number> {
  const answer = await testApp.app.inject({ url: `/api${url}`, headers: { cookie: `wardbook=${by.cookie}` } })
  return answer.statusCode === 200 ? readPdf(answer.rawPayload) : answer.statusCode
}
