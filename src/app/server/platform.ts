import type { FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { openAuditSeals } from '../../platform/server/audit/audit-seals.ts'
import type { CopyTo } from '../../platform/server/audit/copy-seals.ts'
import { signerWith } from '../../platform/server/audit/sign-seal.ts'
import { NO_WITNESS, type Witness } from '../../platform/server/audit/witness.ts'
import { openDatabase } from '../../platform/server/database/database.ts'
import { sealWith } from '../../platform/server/files/seal.ts'
import { openHealthIssues } from '../../platform/server/health/health-issues.ts'
import { limitsOn } from '../../platform/server/http/limits.ts'
import { openIsolation } from '../../platform/server/isolation/isolated.ts'
import { openLiveHub } from '../../platform/server/live/live.ts'
import { openMailer } from '../../platform/server/mail/mailer.ts'
import type { Platform, Settings } from '../../platform/server/platform.ts'
import { openTypesetter } from '../../platform/server/prints/typesetter.ts'
import { openRunningWorks } from '../../platform/server/work/running-works.ts'
import { hospitalIds } from './hospital-ids.ts'

type Parts = {
  readonly appUrl: string
  readonly secret: string
  readonly settings: Settings
  readonly clock?: () => Date
  readonly logLevel?: string
  readonly log?: FastifyBaseLogger
  /** How long a request waits for a connection; tests on a busy machine wait longer. */
  readonly waitMs?: number
  readonly witness?: Witness
  readonly copyTo?: CopyTo | undefined
  /** Processes that go on when this platform is closed; it has its own where none are given. */
  readonly processes?: Pick<Platform, 'typesetter' | 'isolation'>
}

/** Builds what the server stands on; `close` ends its connections. */
export function buildPlatform({
  appUrl,
  secret,
  settings,
  clock = () => new Date(),
  logLevel = 'warn',
  log = logOf(logLevel),
  waitMs = 10_000,
  witness = NO_WITNESS,
  copyTo,
  processes,
}: Parts): Platform & { close(): Promise<void> } {
  const healthIssues = openHealthIssues(log)
  const database = openDatabase(appUrl, {
    waitMs,
    report: healthIssues.report,
    oneConnectionEach: settings.checkReplies,
  })
  const live = openLiveHub(appUrl, log, ({ hospital, change }) => {
    if (change !== undefined) database.shared.forget(hospital, [change])
  })
  const { typesetter, isolation } = processes ?? { typesetter: openTypesetter(log), isolation: openIsolation() }
  const works = openRunningWorks(database, clock)
  const auditSeals = openAuditSeals({
    database,
    hospitals: () => hospitalIds({ database, clock }),
    signer: signerWith(secret),
    witness,
    copyTo,
    clock,
    log,
  })
  const mailer = settings.mail ? openMailer(settings.mail) : null
  return {
    database,
    clock,
    seal: sealWith(secret),
    auditSeals,
    limits: limitsOn(database),
    live,
    typesetter,
    mailer,
    isolation,
    works,
    healthIssues,
    log,
    settings,
    async close() {
      await works.interrupt()
      await auditSeals.stop()
      mailer?.close()
      if (!processes) await Promise.all([typesetter.stop(), isolation.stop()])
      await live.close()
      await database.close()
    },
  }
}

/**
 * One JSON line an event. Errors are reduced to what names the fault: a driver's message and detail can hold a
 * patient's values, so they never reach the log.
 */
export const logOf = (level: string): FastifyBaseLogger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: { id?: string; method?: string }) => ({ id: request.id, method: request.method }),
      res: (response: { statusCode?: number }) => ({ status: response.statusCode }),
      err: (error: Error & { code?: string; constraint?: string; table?: string }) => ({
        name: error.name,
        code: error.code,
        constraint: error.constraint,
        table: error.table,
        message: error.code ? undefined : error.message,
        stack: error.stack
          ?.split('\n')
          .filter((line) => line.trimStart().startsWith('at '))
          .slice(0, 8)
          .join('\n'),
      }),
    },
  })
