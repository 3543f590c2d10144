import type * as z from 'zod/mini'
import { importKinds } from '../../app/server/import-kinds.generated.ts'
import type { Route } from '../../platform/model/contract/route.ts'
import { DOCTOR } from '../test-app.ts'
import { exportsOf } from './exports-of.ts'
import { type Described, describe } from './fuzz-input.ts'

/** Texts of the shapes that fields ask for; a field gets the first that it accepts. */
const TEXTS = [
  'x',
  '2026-11-21',
  '2026-11-21T06:00:00Z',
  '2026-11',
  '1',
  '9822012345',
  '440001',
  'a.pdf',
  'IH26A01001',
  'a@ward.example',
  DOCTOR.id,
  '',
] as const
const NUMBERS = [1, 0, 2, 10, 100, 2026] as const

/** Values that the description allows, plain ones first: what only the schema itself knows decides among them. */
export function candidates(described: Described): readonly unknown[] {
  if (described.const !== undefined) return [described.const]
  if (described.enum) return described.enum
  const either = described.anyOf ?? described.oneOf
  if (either) return either.flatMap(candidates)
  switch (described.type) {
    case 'object': {
      const names = described.required ?? []
      const inner = names.map((name) => candidates(described.properties?.[name] ?? {}))
      const widest = Math.max(1, ...inner.map(({ length }) => length))
      return Array.from({ length: widest }, (_, at) =>
        Object.fromEntries(names.map((name, n) => [name, inner[n]?.[at % (inner[n]?.length || 1)]])),
      )
    }
    case 'array': {
      const items = candidates(described.items ?? {})
      return [
        ...(described.minItems ? [] : [[]]),
        ...items.map((item) => Array.from({ length: described.minItems ?? 1 }, () => item)),
      ]
    }
    case 'integer':
    case 'number':
      return NUMBERS
    case 'boolean':
      return [false, true]
    case 'null':
      return [null]
    default:
      return described.format === 'uuid' ? [DOCTOR.id] : [...TEXTS, {}]
  }
}

/** The fields that must be there, each with the first plain value that its schema accepts. */
function partOf(schema: z.ZodMiniObject | undefined): Record<string, unknown> {
  if (!schema) return {}
  const known = parts.get(schema)
  if (known) return known
  const { properties = {}, required = [] } = describe(schema)
  const part = Object.fromEntries(
    required.map((name) => {
      const field = (schema.shape as Record<string, z.ZodMiniType>)[name]
      return [name, candidates(properties[name] ?? {}).find((value) => field?.safeParse(value).success)]
    }),
  )
  parts.set(schema, part)
  return part
}

const parts = new WeakMap<z.ZodMiniObject, Record<string, unknown>>()

/** Inputs that only their operations can tell are right, by 'METHOD path': each stands beside the tests of its slice. */
const given: Readonly<Record<string, object>> = Object.assign({}, ...(await exportsOf<object>('.inputs.factory.ts')))

/**
 * An input that a route's schemas accept, without what may be left out. Where an operation asks more of it than they say, its
 * slice states the difference in an `x.inputs.factory.ts`. Keys that are named anywhere are those of DOCTOR.
 */
export const plainInput = (route: Route): Record<string, unknown> => ({
  ...partOf(route.params),
  ...partOf(route.query),
  ...partOf('body' in route ? route.body : undefined),
  ...('upload' in route && route.upload && { name: 'a.pdf' }),
  ...(route.permission === 'by-list' && { list: importKinds[0]?.list.name }),
  ...given[nameOf(route)],
})

export const nameOf = (route: Route) => `${route.method} ${route.path}`

/** The names in a route's address that take the key of a record. */
export const keysOf = (route: Route): string[] =>
  Object.entries((route.params?.shape ?? {}) as Record<string, z.ZodMiniType>)
    .filter(([, field]) => field.safeParse(DOCTOR.id).success && !field.safeParse('x').success)
    .map(([name]) => name)
