import * as z from 'zod/mini'
import type { Route } from '../../platform/model/contract/route.ts'

/** A generator of numbers in [0, 1) from a seed, so that a run can be repeated. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    // mulberry32
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { next, below, pick: <T>(from: readonly T[]) => from[below(from.length)] as T }
}

export type Chance = {
  next(): number
  below(limit: number): number
  pick<T>(from: readonly T[]): T
}

/** What a JSON schema says of a value, as far as the contract uses it. */
export type Described = {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly anyOf?: readonly Described[]
  readonly oneOf?: readonly Described[]
  readonly items?: Described
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Described>>
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly additionalProperties?: Described | boolean
}

/** Described schemas: the same is asked for at every call that is tried. */
const described = new WeakMap<z.ZodMiniObject, Described>()

export function describe(schema: z.ZodMiniObject): Described {
  const known = described.get(schema)
  if (known) return known
  const now = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described
  described.set(schema, now)
  return now
}

const WORDS = [
  'Asha Patil',
  'आशा',
  '9822012345',
  '2026-11-21',
  '411001',
  'x',
  '',
  ' ',
  'private',
  'Fever',
  "O'Brien",
  '100%',
  '_',
  '1,200.50',
] as const

/** A value that the schema describes; keys are taken from those that exist, where there are any. */
function valid(described: Described, chance: Chance, ids: readonly string[]): unknown {
  if (described.const !== undefined) return described.const
  if (described.enum) return chance.pick(described.enum)
  if (described.anyOf) return valid(chance.pick(described.anyOf), chance, ids)
  switch (described.type) {
    case 'object':
      return objectOf(described, chance, ids)
    case 'array':
      return Array.from({ length: chance.below(3) }, () => valid(described.items ?? {}, chance, ids))
    case 'integer':
    case 'number': {
      const [least, most] = [described.minimum ?? 0, described.maximum ?? 1000]
      return Math.round(Math.max(least, -1000) + chance.next() * (Math.min(most, 100_000) - Math.max(least, -1000)))
    }
    case 'boolean':
      return chance.next() < 0.5
    case 'null':
      return null
    default:
      if (described.format === 'uuid') return chance.pick(ids)
      return chance.pick(WORDS).slice(0, described.maxLength ?? 100)
  }
}

const objectOf = ({ properties = {}, required = [] }: Described, chance: Chance, ids: readonly string[]) =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name) || chance.next() < 0.6)
      .map(([name, inner]) => [name, valid(inner, chance, ids)]),
  )

const BROKEN: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e300,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  {},
  [[]],
  { a: { b: [1] } },
  '',
  'a\0b',
  '\ud800',
  '\udfff',
  'x'.repeat(5000),
  '़'.repeat(300),
  '\u202e\u0000',
  '%00',
  '%ff',
  '../../etc',
  "' or 1=1 --",
  '{}',
  'null',
  '-1',
  '1e9',
  '99999999999999999999',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '+999999-01-01',
  '2026-11-21T25:00:00Z',
  'infinity',
  'NaN',
  '__proto__',
  '7d444840-9dc0-11d1-b245-5ffdce74fad2',
  '00000000-0000-0000-0000-000000000000',
  '(none)',
  '|',
  '[1,2',
  'eyJ9',
  '\u2028',
  '😀'.repeat(50),
]

export type FuzzedRequest = {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

/** A request made from a route: as its schemas describe it, or broken in one to three places. */
export function requestFor(route: Route, chance: Chance, ids: readonly string[], isBroken: boolean): FuzzedRequest {
  const part = (schema: z.ZodMiniObject | undefined): Record<string, unknown> =>
    schema ? (valid(describe(schema), chance, ids) as Record<string, unknown>) : {}
  const parts = {
    params: part(route.params),
    query: part(route.query),
    body: part('body' in route ? route.body : undefined),
  }
  const schemas = { params: route.params, query: route.query, body: 'body' in route ? route.body : undefined }
  for (let left = isBroken ? 1 + chance.below(3) : 0; left > 0; left--) {
    const place = chance.pick(['params', 'query', 'body'] as const)
    const names = Object.keys(schemas[place]?.shape ?? {})
    const name =
      names.length > 0 && chance.next() < 0.9
        ? chance.pick(names)
        : chance.pick(['unknown', '__proto__', 'id', 'hospitalId'])
    Object.defineProperty(parts[place], name, {
      value: chance.pick(BROKEN),
      enumerable: true,
      configurable: true,
      writable: true,
    })
  }
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(parts.params[name]))
  const query = Object.entries(parts.query).flatMap(([name, value]) => {
    const once = `${encoded(name)}=${encoded(value)}`
    return isBroken && chance.next() < 0.1 ? [once, once] : [once]
  })
  const isUpload = 'upload' in route && route.upload !== undefined
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE'
  const json =
    isBroken && chance.next() < 0.05 ? chance.pick(['', '{', '[]', '7', '"x"', 'null']) : JSON.stringify(parts.body)
  return {
    method: route.method,
    url: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(hasBody && { 'content-type': isUpload ? 'application/octet-stream' : 'application/json' }),
      ...('creates' in route &&
        chance.next() < 0.3 && { 'idempotency-key': chance.pick(['x', 'twelve-chars', 'a b', 'y'.repeat(200)]) }),
    },
    payload: hasBody ? (isUpload ? Buffer.from(String(chance.pick(BROKEN))) : json) : undefined,
  }
}

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  // Half of a surrogate pair has no UTF-8 form: sent as what a careless client would make of it.
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}
