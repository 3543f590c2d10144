import type * as z from 'zod/mini'
import type { Route } from '../../model/contract/route.ts'
import { InvalidInput } from './problem.ts'
import { isStorable } from './storable-text.ts'

type Parts = { params: unknown; query: unknown; body: unknown }

/** The route's input in one flat object, or the messages beside the fields. Unknown keys are errors, not noise. */
export function readInput(route: Route, parts: Parts): Record<string, unknown> {
  const fields: Record<string, string> = {}
  const params = readPart(route.params, parts.params, fields)
  const query = readPart(route.query, parts.query, fields)
  const body = readPart('body' in route ? route.body : undefined, parts.body, fields)
  if (Object.keys(fields).length) throw new InvalidInput(fields)
  return { ...query, ...body, ...params }
}

/** Values that only an operation knows the schema of, read like the parts of a request. */
export function readFields<S extends z.ZodMiniObject>(schema: S, given: unknown): z.output<S> {
  const fields: Record<string, string> = {}
  const read = readPart(schema, given, fields)
  if (Object.keys(fields).length) throw new InvalidInput(fields)
  return read as z.output<S>
}

function readPart(schema: z.ZodMiniObject | undefined, given: unknown, fields: Record<string, string>): object {
  if (given !== undefined && given !== null && !isRecord(given)) {
    fields.form = 'Please send a JSON object'
    return {}
  }
  if (!schema) {
    for (const key of Object.keys(given ?? {})) fields[key] = `Unknown field: ${key}`
    return {}
  }
  const shape: Record<string, unknown> = schema.shape
  for (const [key, value] of Object.entries(given ?? {})) {
    if (!Object.hasOwn(shape, key)) fields[key] = `Unknown field: ${key}`
    else if (!isStorable(value)) fields[key] = NOT_STORABLE
  }
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? 'form')
    fields[field] ??= issue.code === 'unrecognized_keys' ? `Unknown field: ${issue.keys.join(', ')}` : issue.message
  }
  return {}
}

const NOT_STORABLE = 'This contains a character that cannot be stored. Please type it again.'

const isRecord = (given: unknown): given is object =>
  typeof given === 'object' && !Array.isArray(given) && !Buffer.isBuffer(given)
