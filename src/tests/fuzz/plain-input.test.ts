import { expect, test } from 'vitest'
import { allRoutes } from '../../app/model/contract.ts'
import { nameOf, plainInput } from './plain-input.ts'

test.each(allRoutes.map((route) => [nameOf(route), route] as const))('%s accepts its plain input', (name, route) => {
  const input = plainInput(route)
  const parts = { params: route.params, query: route.query, body: 'body' in route ? route.body : undefined }
  for (const [part, schema] of Object.entries(parts)) {
    const own = Object.fromEntries(
      Object.keys(schema?.shape ?? {})
        .filter((field) => input[field] !== undefined)
        .map((field) => [field, input[field]]),
    )
    expect(
      schema?.safeParse(own).error?.issues ?? [],
      `No plain value fits ${part} of ${name}: ${JSON.stringify(own)}. State one in an x.inputs.factory.ts beside the tests of its slice, or a text of that shape in src/tests/fuzz/plain-input.ts.`,
    ).toEqual([])
  }
})
