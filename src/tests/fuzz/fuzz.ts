import { allRoutes } from '../../app/model/contract.ts'
import { refusalsOf } from '../../platform/model/contract/refusals-of.ts'
import { isStreamed, type Route } from '../../platform/model/contract/route.ts'
import type { SHARED_REFUSALS } from '../../platform/server/contract/problem.ts'
import type { Person, TestApp } from '../test-app.ts'
import { chanceFrom, type FuzzedRequest, requestFor } from './fuzz-input.ts'

export type Fuzzed = {
  readonly sent: number
  readonly byStatus: Readonly<Record<string, number>>
  readonly faults: readonly string[]
}

/** What every route may answer beside its own refusals: done, unreadable, not signed in, not permitted, not found, too large, of another type, repeated, limited, busy. */
const SHARED = [200, 400, 401, 403, 404, 413, 415, 422, 429, 503]
const LONG_MS = 20_000

type Asked = {
  readonly testApp: TestApp
  readonly people: readonly Person[]
  /** Keys that exist, of the own hospital and of the other. */
  readonly ids: readonly string[]
  readonly requests: number
  readonly seed: number
}

/** Sends requests made from the contract, half of them broken, and tells which answers the contract does not allow. */
export async function fuzz({ testApp, people, ids, requests, seed }: Asked): Promise<Fuzzed> {
  const chance = chanceFrom(seed)
  const byStatus: Record<string, number> = {}
  const faults: string[] = []
  // Signing out or changing the password ends the session that the other requests go with.
  const routes = allRoutes.filter(({ path }) => !path.startsWith('/session'))
  for (let sent = 0; sent < requests; sent++) {
    const route: Route = chance.pick(routes)
    const person = chance.pick(people)
    const request = requestFor(route, chance, ids, chance.next() < 0.5)
    const began = performance.now()
    const answer = await testApp.app.inject({
      ...request,
      method: request.method as 'GET',
      headers: { ...request.headers, ...(person.cookie && { cookie: `wardbook=${person.cookie}` }) },
    })
    byStatus[answer.statusCode] = (byStatus[answer.statusCode] ?? 0) + 1
    const fault = faultOf(route, { ...answer, took: performance.now() - began })
    if (fault) faults.push(`${fault}: ${inShort(request)}`)
  }
  return { sent: requests, byStatus, faults }
}

type Answered = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly payload: string
  readonly took: number
}

function faultOf(route: Route, { statusCode, headers, payload, took }: Answered): string | undefined {
  const declared: readonly number[] = Object.values(refusalsOf(route)).map(({ status }) => status)
  // A machine too busy to typeset within the limit says so; that is a refusal of the platform.
  const isBusy = statusCode === 503 && payload.includes(`"${'NOT_TYPESET' satisfies keyof typeof SHARED_REFUSALS}"`)
  if (statusCode >= 500 && !isBusy) return `answered ${statusCode}`
  if (![...SHARED, ...declared].includes(statusCode)) return `undeclared status ${statusCode}`
  if (took > LONG_MS) return `took ${Math.round(took)} ms`
  if (
    headers['x-content-type-options'] !== 'nosniff' ||
    !headers['x-request-id'] ||
    !headers['content-security-policy']
  )
    return 'headers are missing'
  const isJson = String(headers['content-type']).startsWith('application/json')
  if (statusCode !== 200 && !(isJson && payload.includes('"error"'))) return 'a refusal in another shape'
  if (statusCode === 200 && route.reply !== 'bytes' && !isStreamed(route) && !isJson) return 'an answer in another type'
  return undefined
}

const inShort = ({ method, url, payload }: FuzzedRequest): string =>
  `${method} ${url.slice(0, 300)} ${JSON.stringify(String(payload ?? '')).slice(0, 600)}`
