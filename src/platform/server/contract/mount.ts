import type { Readable } from 'node:stream'
import type {} from '@fastify/cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Permission } from '../../../grants.ts'
import { heavyWorkOf, isStreamed, type Route } from '../../model/contract/route.ts'
import { LastStatements } from '../database/connections/last-statements.ts'
import { type HospitalDb, inHospital, type Scope } from '../database/in-hospital.ts'
import { type Spooled, spool } from '../files/spooled.ts'
import { networkOf } from '../http/network.ts'
import { sendDownload } from '../http/send-download.ts'
import { sendLines } from '../http/send-lines.ts'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'
import type { Gate } from './gate.ts'
import { idempotencyKeyOf, withIdempotency } from './idempotency.ts'
import { answerAsReadBy } from './mask-contact-data.ts'
import type { Download, MountedOperation, Operation, ReplyStream, VisitorOperation } from './operation.ts'
import { perform } from './perform.ts'
import { PreserialisedAnswer, sendPreserialised, sharedAnswer } from './preserialised-answer.ts'
import { Denied, problemOf } from './problem.ts'
import { readInput } from './read-input.ts'
import { orRefuse, refuse } from './refused.ts'

const JSON_LIMIT = 256 * 1024
const IDLE_STEP_MS = 60_000

/** Registers an operation as an HTTP route. Every route passes here, so every check below holds for every route. */
export function mount(app: FastifyInstance, platform: Platform, gate: Gate, operation: MountedOperation): void {
  const route: Route = operation.route
  const upload = 'upload' in route ? route.upload : undefined
  if (upload?.spooled)
    app.register(async (own) => {
      own.removeContentTypeParser('application/octet-stream')
      own.addContentTypeParser('application/octet-stream', (_request: FastifyRequest, sent: Readable) =>
        spool(sent, upload.maxBytes),
      )
      mountRoute(own, platform, gate, operation)
    })
  else mountRoute(app, platform, gate, operation)
}

function mountRoute(app: FastifyInstance, platform: Platform, gate: Gate, operation: MountedOperation): void {
  const route: Route = operation.route
  const upload = 'upload' in route ? route.upload : undefined
  app.route({
    method: route.method,
    url: `/api${route.path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: upload ? upload.maxBytes : JSON_LIMIT,
    // Who may not send a file is refused before its bytes are taken in.
    onRequest: upload ? (request) => admit(operation, platform, gate, request) : [],
    errorHandler(error, request, reply) {
      void sendProblem(error, request, reply, route)
    },
    async handler(request, reply) {
      const answer =
        'visitor' in operation
          ? await answerVisitor(operation, platform, gate, request, reply)
          : await answerSender(operation, platform, gate, request)
      if (route.reply === 'bytes') return sendDownload(reply, answer as Download)
      if (answer instanceof PreserialisedAnswer) return sendPreserialised(request, reply, answer)
      const { reply: schema } = route
      const check = platform.settings.checkReplies ? (line: unknown) => schema.parse(line) : () => {}
      if (isStreamed(route)) return sendLines(reply, answer as ReplyStream, check)
      check(answer)
      return reply.send(answer)
    },
  })
}

/** What was sent and waited on the disk is gone when the operation is over. */
async function answerSender(...call: Parameters<typeof answerActor>): Promise<unknown> {
  const [, , , { body }] = call
  try {
    return await answerActor(...call)
  } finally {
    if (isSpooled(body)) await body.close()
  }
}

const isSpooled = (body: unknown): body is Spooled => typeof body === 'object' && body !== null && 'sha256' in body

const NOTHING: Spooled = { size: 0, sha256: '', read: async () => Buffer.alloc(0), close: async () => {} }

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply, route?: Route): FastifyReply {
  const { status, problem, unexpected } = problemOf(error, request.id, route)
  if (unexpected) request.log.error({ err: error, route: route?.path }, 'unexpected')
  const { retryAfter } = problem.error
  if (retryAfter) reply.header('retry-after', String(retryAfter))
  return reply.code(status).send(problem)
}

/** Who sends a file, found before its bytes were taken in: reading it needs no second look, saving it has its own. */
const senders = new WeakMap<FastifyRequest, Actor>()

async function admit(
  operation: MountedOperation,
  platform: Platform,
  gate: Gate,
  request: FastifyRequest,
): Promise<void> {
  const ticket = gate.ticketOf(request.cookies[gate.cookieName])
  if (!ticket) throw new Denied('NOT_SIGNED_IN')
  const now = platform.clock()
  const scope = { hospital: ticket.hospital, person: ticket.token, now, readOnly: true }
  const sender = await inHospital(platform.database, scope, async (db) =>
    permitted(operation, request, await gate.actorOf(db, ticket.token, now)),
  )
  senders.set(request, sender)
}

function permitted(operation: MountedOperation, request: FastifyRequest, actor: Actor | null): Actor {
  if (!actor) throw new Denied('NOT_SIGNED_IN')
  const permission = permissionOf(operation, request)
  const { shows }: Route = operation.route
  for (const right of [permission, shows])
    if (right && right !== 'signed-in' && !actor.can.has(right)) throw new Denied('NOT_PERMITTED')
  return actor
}

/** The permission that a call needs; a list that is not known is denied, as every right that nobody was given. */
function permissionOf(operation: MountedOperation, request: FastifyRequest): Permission | 'signed-in' {
  const { permission }: Route = operation.route
  if (permission !== 'by-list' && permission !== 'anyone') return permission
  const found = 'permissionFor' in operation ? operation.permissionFor?.(request.params) : undefined
  if (!found) throw new Denied('NOT_PERMITTED')
  return found
}

async function answerActor(
  operation: Operation<Route>,
  platform: Platform,
  gate: Gate,
  request: FastifyRequest,
): Promise<unknown> {
  const { route } = operation
  const ticket = gate.ticketOf(request.cookies[gate.cookieName])
  if (!ticket) throw new Denied('NOT_SIGNED_IN')
  const now = platform.clock()
  const scope = {
    hospital: ticket.hospital,
    person: ticket.token,
    now,
    requestId: request.id,
    heavy: heavyWorkOf(route),
  }
  const isRead = route.method === 'GET'
  const readOnly = isRead && !route.records && !route.opens
  let actor: Actor | null = null
  const admitted = async (db: HospitalDb) => permitted(operation, request, await gate.actorOf(db, ticket.token, now))
  const prepared = operation.prepare && (await prepare(operation, platform, request, { ...scope, admitted }))
  const answer = await inHospital(platform.database, { ...scope, readOnly, onlyTraces: isRead }, async (db) => {
    const reader = await admitted(db)
    actor = reader
    const input = inputOf(route, request)
    const run = async () => {
      const given = await perform(operation, input, { db, actor: reader, now, platform, prepared })
      const asRead = (answer: unknown) => answerAsReadBy(reader, route, answer)
      return given instanceof LastStatements ? given.map(asRead) : asRead(given)
    }
    if ('shared' in route && route.shared && readOnly) return sharedAnswer(route, reader, { now, platform, input }, run)
    const key = 'creates' in route && route.creates ? idempotencyKeyOf(request) : undefined
    if (key === undefined) return run()
    return withIdempotency(db, reader, { key, route: route.path, input }, run)
  })
  await keepAwake(platform, gate, request, actor, scope)
  return answer
}

type Admission = Scope & {
  readonly hospital: string
  admitted(db: HospitalDb): Promise<Actor>
}

/** The slow part of an operation, between the transaction that admits its caller and the one that carries it out. */
async function prepare(
  operation: Operation<Route>,
  platform: Platform,
  request: FastifyRequest,
  { admitted, ...scope }: Admission,
): Promise<unknown> {
  const actor = senders.get(request) ?? (await inHospital(platform.database, { ...scope, readOnly: true }, admitted))
  return operation.prepare?.(
    {
      actor,
      now: scope.now,
      platform,
      inHospital: (work) => inHospital(platform.database, { ...scope, actor: actor.userId }, work),
      orRefuse,
      refuse,
    },
    inputOf(operation.route, request) as never,
  )
}

async function keepAwake(
  platform: Platform,
  gate: Gate,
  request: FastifyRequest,
  actor: Actor | null,
  scope: { hospital: string; person: string; now: Date },
): Promise<void> {
  const idleSince = actor?.lastActiveAt
  if (!actor?.sessionId || !idleSince || request.headers['x-wardbook-background']) return
  if (scope.now.getTime() - idleSince.getTime() < IDLE_STEP_MS) return
  const { sessionId } = actor
  await inHospital(platform.database, scope, (db: HospitalDb) => gate.keepAwake(db, sessionId, scope.now))
}

async function answerVisitor(
  operation: VisitorOperation<Route>,
  platform: Platform,
  gate: Gate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const now = platform.clock()
  const input = inputOf(operation.route, request)
  const secure = platform.settings.publicUrl.startsWith('https:')
  const own = { now, requestId: request.id, person: networkOf(request.ip), heavy: heavyWorkOf(operation.route) }
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return operation.run(
    {
      platform,
      now,
      visitor: {
        network: networkOf(request.ip),
        device: String(request.headers['user-agent'] ?? '').slice(0, 200),
        requestId: request.id,
        cookie: request.cookies[gate.cookieName],
      },
      inHospital: (scope, work) => inHospital(platform.database, { ...scope, ...own }, work),
      setCookie(value) {
        if (value === null) reply.clearCookie(gate.cookieName, options).header('clear-site-data', '"cache"')
        else reply.setCookie(gate.cookieName, value, options)
      },
      orRefuse,
      refuse,
    },
    input as never,
  )
}

function inputOf(route: Route, request: FastifyRequest): unknown {
  const upload = 'upload' in route && route.upload
  const body = upload ? {} : request.body
  const input = readInput(route, { params: request.params, query: request.query, body })
  if (!upload) return input
  if (upload.spooled)
    return {
      ...input,
      file: { name: String(input.name ?? ''), spooled: isSpooled(request.body) ? request.body : NOTHING },
    }
  return {
    ...input,
    file: { name: String(input.name ?? ''), bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) },
  }
}
