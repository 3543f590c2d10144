import { describe, expect, expectTypeOf, test } from 'vitest'
import * as z from 'zod/mini'
import { refusalsOf } from './refusals-of.ts'
import { type RouteRefusal, route } from './route.ts'

const declared = <const Path extends `/${string}`>(path: Path) =>
  route({ method: 'GET', path, summary: 'Try', permission: 'anyone', reads: [], reply: z.object({}) })

describe('a path with the key of a record', () => {
  test.each([
    ['/visits/{visitId}', 'Visit not found.'],
    ['/visits/{id}/documents/{type}', 'Visit not found.'],
    ['/gate-passes/{id}/exit', 'Gate pass not found.'],
    ['/bills/{billId}/changes/{changeId}/undo', 'Change not found.'],
    ['/entries/{entryId}', 'Entry not found.'],
    ['/boxes/{id}', 'Box not found.'],
    ['/session/all/{id}', 'Not found.'],
    ['/lists/{list}/{id}', 'Not found.'],
  ] as const)('%s is answered: %s', (path, text) => {
    expect(refusalsOf(declared(path))).toEqual({ NOT_FOUND: { status: 404, text } })
  })

  test.each(['/visits', '/lists/{list}', '/visit-numbers/{visitNo}', '/wards/rooms/{roomNo}'] as const)(
    '%s has none, and refuses nothing of itself',
    (path) => expect(refusalsOf(declared(path))).toEqual({}),
  )

  test('may have words of its own, and other refusals beside', () => {
    const NOT_FOUND = { status: 404, text: 'Visit ID not found for this patient' } as const
    const STALE = { status: 409, text: 'Someone else has just changed this.' } as const
    const refusals = { STALE, NOT_FOUND }
    expect(refusalsOf({ path: '/opd/{id}', refusals })).toEqual(refusals)
  })
})

test('the compiler knows which routes refuse with NOT_FOUND', () => {
  expectTypeOf<RouteRefusal<{ path: '/visits/{visitId}/bill' }>>().toEqualTypeOf<'NOT_FOUND'>()
  expectTypeOf<RouteRefusal<{ path: '/opd/{id}'; refusals: { STALE: never } }>>().toEqualTypeOf<'NOT_FOUND' | 'STALE'>()
  expectTypeOf<RouteRefusal<{ path: '/visits' }>>().toEqualTypeOf<never>()
  expectTypeOf<RouteRefusal<{ path: '/lists/{list}'; refusals: { TAKEN: never } }>>().toEqualTypeOf<'TAKEN'>()
})
