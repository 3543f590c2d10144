import { once } from 'node:events'
import net, { type Server, type Socket } from 'node:net'
import { inHospital } from '../../../../platform/server/database/in-hospital.ts'
import type { Platform } from '../../../../platform/server/platform.ts'
import { type Inbox, openInbox } from './inbox.ts'
import { type Interpreter, openInterpreter } from './interpret.ts'
import { faultWords, rememberFaults } from './port-faults.ts'
import { serveAstm, serveHl7 } from './serve-connection.ts'
import type { StationAnalyser } from './station.ts'

/** Connections of one port: an analyser has one, or one a message. */
const MOST_CONNECTIONS = 32
const TRY_AGAIN_MS = 10_000
const SERVED = { hl7: serveHl7, astm: serveAstm } as const

type Stands = Pick<Platform, 'database' | 'clock' | 'live' | 'log'>
type Ward = { readonly inbox: Inbox; readonly interpreter: Interpreter; unsubscribe(): void }
/** What is listened for on a port. */
type Wanted = {
  readonly hospital: string
  readonly address: string
  readonly port: number
  readonly protocol: keyof typeof SERVED
  readonly analysers: readonly (StationAnalyser & { readonly allowedFrom: readonly string[] })[]
}
type Open = {
  wanted: Wanted
  readonly server: Server
  /** Each connection until it is served to its end. */
  readonly sockets: Map<Socket, Promise<void>>
}

export type Listening = {
  /** Opens and closes ports until they are those of the analysers that are on. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** Listens for the analysers that are switched on, as they are switched on and off, on no port where none is. */
export function listenToAnalysers(platform: Stands, hospitals: readonly string[]): Listening {
  const open = new Map<string, Open>()
  const parts = new Map<string, Ward>()
  let turn: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let stopped = false

  for (const hospital of hospitals) {
    const interpreter = openInterpreter(platform, hospital)
    const unsubscribe = platform.live.subscribe(hospital, ({ change }) => {
      if (change === 'lab_analysers' || change === '*') settle()
    })
    const inbox = openInbox(platform, hospital, () => interpreter.look())
    parts.set(hospital, { interpreter, inbox, unsubscribe })
    // What was acknowledged before the server ended.
    interpreter.look()
  }
  settle()

  function settle(): void {
    turn = turn.then(async () => {
      if (stopped) return
      clearTimeout(retry)
      try {
        const wanted = (await Promise.all(hospitals.map((hospital) => wantedOf(platform, hospital)))).flat()
        await adjust(wanted)
      } catch (error) {
        platform.log.warn({ err: error }, 'it is not known which analysers to listen for; it is tried again')
        tryAgain()
      }
    })
  }

  async function adjust(wanted: readonly Wanted[]): Promise<void> {
    const byKey = new Map(wanted.map((one) => [keyOf(one), one]))
    for (const [key, one] of open) {
      const next = byKey.get(key)
      if (next) one.wanted = next
      else {
        open.delete(key)
        await closeAll(one)
      }
    }
    const faults = new Map<string, string>()
    for (const [key, one] of byKey)
      if (!open.has(key))
        await openPort(one).then(
          (opened) => open.set(key, opened),
          (err) => {
            const { hospital, address, port, analysers } = one
            platform.log.warn({ err, hospital, address, port }, 'it does not listen for an analyser; it is tried again')
            for (const { id } of analysers) faults.set(id, faultWords(err))
          },
        )
    rememberFaults(platform, faults)
    if (faults.size > 0) tryAgain()
  }

  function tryAgain(): void {
    retry = setTimeout(settle, TRY_AGAIN_MS).unref()
  }

  async function openPort(wanted: Wanted): Promise<Open> {
    const sockets = new Map<Socket, Promise<void>>()
    const server = net.createServer({ keepAlive: true, noDelay: true })
    const opened: Open = { wanted, server, sockets }
    server.maxConnections = MOST_CONNECTIONS
    server.on('connection', (socket) => connected(socket, opened))
    server.listen(wanted.port, wanted.address)
    await once(server, 'listening')
    return opened
  }

  function connected(socket: Socket, opened: Open): void {
    const { wanted, sockets } = opened
    const ward = parts.get(wanted.hospital)
    if (!ward || !mayConnect(socket.remoteAddress, opened.wanted)) {
      socket.destroy()
      return
    }
    const station = {
      platform,
      hospital: wanted.hospital,
      inbox: ward.inbox,
      analysers: () => opened.wanted.analysers,
    }
    // A connection that is lost or refused has nothing more to say; what it said and was stored is kept.
    const served = SERVED[wanted.protocol](socket, station)
      .catch(() => {})
      .finally(() => {
        sockets.delete(socket)
        socket.destroy()
      })
    sockets.set(socket, served)
  }

  return {
    settled: async () => {
      let before: Promise<void> | undefined
      while (before !== turn) {
        before = turn
        await turn
      }
    },
    async stop() {
      stopped = true
      clearTimeout(retry)
      for (const { unsubscribe } of parts.values()) unsubscribe()
      await turn
      await Promise.all([...open.values()].map(closeAll))
      for (const { inbox, interpreter } of parts.values()) {
        await inbox.idle()
        await interpreter.stop()
      }
    },
  }
}

const keyOf = ({ address, port, protocol, hospital }: Wanted) => [hospital, protocol, address, port].join(' ')

async function closeAll({ server, sockets }: Open): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  const served = [...sockets.values()]
  for (const socket of sockets.keys()) socket.destroy()
  await Promise.all([closed, ...served])
}

/** Neither protocol has a password: from elsewhere than this machine only who is named may connect. */
function mayConnect(from: string | undefined, { analysers }: Wanted): boolean {
  const address = from?.replace(/^::ffff:/, '') ?? ''
  const allowed = analysers.flatMap(({ allowedFrom }) => allowedFrom)
  return allowed.includes(address) || (allowed.length === 0 && ['127.0.0.1', '::1'].includes(address))
}

async function wantedOf({ database, clock }: Stands, hospital: string): Promise<Wanted[]> {
  const rows = await inHospital(database, { hospital, now: clock(), readOnly: true }, (db) =>
    db
      .selectFrom('lab_analysers')
      .select(['id', 'protocol', 'address', 'port', 'allowed_from as allowedFrom', 'sample_no as sampleNo'])
      .select(['sender_application as senderApplication', 'sender_facility as senderFacility'])
      .where('is_on', '=', true)
      .where('port', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  const byPort = new Map<number, Wanted>()
  for (const { protocol, address, port, sampleNo, ...analyser } of rows) {
    if (port === null) continue
    const { analysers = [] } = byPort.get(port) ?? {}
    byPort.set(port, {
      hospital,
      address,
      port,
      protocol: protocol as Wanted['protocol'],
      analysers: [...analysers, { ...analyser, sampleNo: sampleNo as StationAnalyser['sampleNo'] }],
    })
  }
  return [...byPort.values()]
}
