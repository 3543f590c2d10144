import type { Described } from './fuzz-input.ts'
import { candidates } from './plain-input.ts'

/** The fields of a body as its schema describes them. */
export type Body = Readonly<Record<string, Described>>
/** Names of fields from outside in, and 0 for the entry of a list. */
type Path = readonly string[]

const MOST_DEEP = 4

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What may stand inside a value: the fields of an object, the entry of a list, in each of its alternatives. */
function inside(described: Described): Body {
  const either = described.anyOf ?? described.oneOf
  if (either) return Object.assign({}, ...either.map(inside))
  return described.items ? { 0: described.items } : (described.properties ?? {})
}

/** Every field of a body, and every field within one; not the list's entry itself where it is an object. */
export function fieldsWithin(
  body: Body,
  at: Path = [],
): readonly { readonly path: Path; readonly described: Described }[] {
  if (at.length >= MOST_DEEP) return []
  return Object.entries(body).flatMap(([name, described]) => {
    const path = [...at, name]
    const inner = fieldsWithin(inside(described), path)
    return name === '0' && inner.length > 0 ? inner : [{ path, described }, ...inner]
  })
}

/** Where a body asks for a bed: the ways to what has a ward and a room. */
export const placesWithin = (body: Body): readonly Path[] => {
  const all = fieldsWithin(body).map(({ path }) => path)
  const wards = all.filter((path) => path.at(-1) === 'wardId').map((path) => path.slice(0, -1))
  return wards.filter((way) => all.some((path) => path.join() === [...way, 'roomNo'].join()))
}

/** An input with another value at a path; what lies on the way and is not there is made plain. */
export function withValueAt(input: object, body: Body, [name = '', ...rest]: Path, value: unknown): object {
  if (rest.length === 0) return { ...input, [name]: value }
  const described = body[name] ?? {}
  const here = Object.entries(input).find(([known]) => known === name)?.[1]
  const within = inside(described)
  if (rest[0] === '0') {
    const [entry = {}, ...others] = Array.isArray(here) ? here : []
    const plain = isObject(entry) && Object.keys(entry).length > 0 ? entry : plainOf(within[0])
    const first = rest.length === 1 ? value : withValueAt(plain, inside(within[0] ?? {}), rest.slice(1), value)
    return { ...input, [name]: [first, ...others] }
  }
  return { ...input, [name]: withValueAt(isObject(here) ? here : plainOf(described), within, rest, value) }
}

const plainOf = (described: Described = {}): object => candidates(described).find(isObject) ?? {}
