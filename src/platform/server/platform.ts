import type { FastifyBaseLogger as Logger } from 'fastify'
import type { AuditSeals } from './audit/audit-seals.ts'
import type { Database } from './database/database.ts'
import type { Seal } from './files/seal.ts'
import type { HealthIssues } from './health/health-issues.ts'
import type { Limits } from './http/limits.ts'
import type { Isolation } from './isolation/isolated.ts'
import type { LiveHub } from './live/live.ts'
import type { Mailer, MailSettings } from './mail/mailer.ts'
import type { Typesetter } from './prints/typesetter.ts'
import type { RunningWorks } from './work/running-works.ts'

/** What every part of the server stands on; built once at start, replaced piece by piece in tests. */
export type Platform = {
  readonly database: Database
  readonly clock: () => Date
  readonly seal: Seal
  readonly auditSeals: AuditSeals
  readonly limits: Limits
  readonly live: LiveHub
  readonly typesetter: Typesetter
  readonly works: RunningWorks
  readonly healthIssues: HealthIssues
  /** Null where the installation has no e-mail server. */
  readonly mailer: Mailer | null
  /** Where files are read. */
  readonly isolation: Isolation
  readonly log: Logger
  readonly settings: Settings
}

export type Settings = {
  readonly mode: 'demo' | 'production'
  readonly signup: 'approval' | 'open' | 'closed'
  /** Where people open Wardbook; https makes the session cookie a `__Host-` one. */
  readonly publicUrl: string
  readonly mail?: MailSettings | undefined
  /** The endpoint that refines letters; undefined where none is configured. */
  readonly ai?: AiSettings | undefined
  /** The address of the picture archive (DICOMweb), with its account; undefined where there is none. */
  readonly pacsUrl?: string | undefined
  /** Checks every answer against its contract, and that nobody asks for a second connection: on in tests. */
  readonly checkReplies: boolean
  /** bcrypt cost of a new password; only tests ask for less than the 12 that it is without. */
  readonly passwordCost?: number
  /** Where backups go and when; undefined where this server makes none. */
  readonly backups?: BackupSettings | undefined
}

/** A service that speaks OpenAI's protocol of chat completions. */
export type AiSettings = {
  readonly baseUrl: string
  readonly model: string
  /** Never logged and never sent to a browser; undefined for a service without keys. */
  readonly apiKey?: string | undefined
  /** How long an answer may take; only tests ask for less than the 10 seconds that it is without. */
  readonly limitMs?: number
}

export type BackupSettings = {
  /** A folder or s3://bucket/prefix, without credentials. */
  readonly place: string
  /** Minutes after the hospital's midnight; null when none is scheduled. */
  readonly scheduledAt: number | null
}
