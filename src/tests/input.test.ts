import { expect, test } from 'vitest'
import { allRoutes } from '../app/model/contract.ts'
import { InvalidInput } from '../platform/server/contract/problem.ts'
import { readInput } from '../platform/server/contract/read-input.ts'

// Whatever a route takes: what cannot be stored is refused beside its field, whether the schema asks for it or not.

const fieldsOf = (schema: { shape: object } | undefined) => Object.keys(schema?.shape ?? {})

const places = allRoutes.flatMap((route) => [
  ...fieldsOf(route.params).map((field) => ({ route, part: 'params', field })),
  ...fieldsOf(route.query).map((field) => ({ route, part: 'query', field })),
  ...fieldsOf('body' in route ? route.body : undefined).map((field) => ({ route, part: 'body', field })),
])

test.each(['a\0', '\ud800', ['x', { 'y\0': 1 }]])('%j is refused in every field of every route', (value) => {
  const accepted = places.filter(({ route, part, field }) => {
    const parts = { params: {}, query: {}, body: {}, [part]: { [field]: value } }
    try {
      readInput(route, parts)
    } catch (error) {
      return !(error instanceof InvalidInput && error.fields[field]?.includes('cannot be stored'))
    }
    return true
  })
  expect(accepted.map(({ route, field }) => `${route.method} ${route.path} ${field}`)).toEqual([])
  expect(places.length).toBeGreaterThan(200)
})
