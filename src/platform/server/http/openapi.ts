import * as z from 'zod/mini'
import { refusalsOf } from '../../model/contract/refusals-of.ts'
import { isStreamed, type Route } from '../../model/contract/route.ts'

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return json
}

/** The contract as an OpenAPI 3.1 document: the same objects that the server mounts and the browser calls. */
export function openapiOf(routes: readonly Route[]): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path}`
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = operationOf(route)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Wardbook',
      version: '1',
      description:
        'Every call of the hospital management system. Sign in with POST /api/session; the session is a cookie.',
    },
    paths,
    components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'wardbook' } } },
  }
}

function operationOf(route: Route): object {
  const isUpload = 'upload' in route && route.upload
  const body = 'body' in route && route.body
  const refusals = Object.entries(refusalsOf(route)).map(([code, refusal]) => ({ code, ...refusal }))
  const answers = Object.groupBy(refusals, ({ status }) => String(status))
  return {
    summary: route.summary,
    'x-permission': route.permission,
    ...(route.shows && { 'x-shows': route.shows }),
    security: route.permission === 'anyone' ? [] : [{ session: [] }],
    parameters: [...parametersIn('path', route.params), ...parametersIn('query', route.query)],
    ...(isUpload && { requestBody: { required: true, content: { 'application/octet-stream': {} } } }),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content: contentOf(route),
      },
      ...Object.fromEntries(
        Object.entries(answers).map(([status, list = []]) => [
          status,
          { description: list.map(({ code, text }) => `${code}: ${text}`).join(' · ') },
        ]),
      ),
    },
  }
}

function contentOf(route: Route): object {
  if (route.reply === 'bytes') return { 'application/octet-stream': {} }
  const schema = schemaOf(route.reply, 'output')
  return isStreamed(route) ? { 'application/x-ndjson': { schema } } : { 'application/json': { schema } }
}

function parametersIn(place: 'path' | 'query', schema: z.ZodMiniObject | undefined): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: json,
  }))
}
