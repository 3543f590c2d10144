import path from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from './start-refused.ts'

/** An environment the server cannot start with; the sentence names the variable. */
export class BadEnvironment extends StartRefused {}

const postgresAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'an address like postgres://ROLE:PASSWORD@HOST/DATABASE',
})

const variables = z.object({
  HOST: z._default(z.string(), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65535)), 8080),
  DATA_DIR: z._default(z.string(), './data'),
  DISK_WARNING_MB: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 2048),
  DATABASE_URL: z.optional(postgresAddress),
  DATABASE_OWNER_URL: z.optional(postgresAddress),
  DATABASE_BACKUP_URL: z.optional(postgresAddress),
  BACKUP_AT: z._default(z.string(), '02:30'),
  BACKUP_KEEP: z._default(z.string(), '7,4,12'),
  BACKUP_TO: z.optional(z.string()),
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32, 'at least 32 characters'))),
  AWS_ACCESS_KEY_ID: z.optional(z.string()),
  AWS_SECRET_ACCESS_KEY: z.optional(z.string()),
  AWS_REGION: z.optional(z.string()),
  AWS_ENDPOINT_URL: z.optional(z.string()),
  APP_MODE: z.optional(z.enum(['demo', 'production'])),
  SIGNUP: z._default(z.enum(['approval', 'open', 'closed']), 'approval'),
  PUBLIC_URL: z.optional(z.url()),
  TRUST_PROXY: z._default(z.string(), ''),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, error: 'an address like smtp://user:password@host:587' })),
  MAIL_FROM: z.optional(z.string()),
  AI_BASE_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an address like https://ai.example/v1' })),
  AI_MODEL: z.optional(z.string()),
  AI_API_KEY: z.optional(z.string()),
  PACS_URL: z.optional(z.url({ protocol: /^https?$/, error: 'an address like http://pacs.example:8042/dicom-web' })),
  AUDIT_WITNESS: z.optional(z.string()),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16, 'at least 16 characters'))),
  WARDBOOK_SECRET: z.optional(z.string()),
  LOG_LEVEL: z._default(z.enum(['silent', 'error', 'warn', 'info', 'debug']), 'warn'),
})

export type Env = ReturnType<typeof readEnv>

/** The environment, read once; an empty variable counts as unset. */
export function readEnv(from: Readonly<Record<string, string | undefined>>) {
  const set = Object.fromEntries(Object.entries(from).filter(([, value]) => value !== ''))
  const parsed = variables.safeParse(set)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadEnvironment(`${String(issue?.path[0])}: ${issue?.message}`)
  }
  const env = parsed.data
  if (env.SMTP_URL && !env.MAIL_FROM)
    throw new BadEnvironment('MAIL_FROM: the sender of e-mails is needed with SMTP_URL')
  const mail = env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined
  const ai = aiOf(env)
  const mode = env.APP_MODE ?? (env.DATABASE_URL ? 'production' : 'demo')
  const publicUrl = env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`
  return { ...env, DATA_DIR: path.resolve(env.DATA_DIR), mode, mail, ai, publicUrl } as const
}

type AiVariables = Pick<z.output<typeof variables>, 'AI_BASE_URL' | 'AI_MODEL' | 'AI_API_KEY'>

/** The endpoint that refines letters; its key travels only where nobody can read it on the way. */
function aiOf({ AI_BASE_URL: baseUrl, AI_MODEL: model, AI_API_KEY: apiKey }: AiVariables) {
  if (!baseUrl) {
    if (model || apiKey)
      throw new BadEnvironment('AI_BASE_URL: the address of the AI service is needed with AI_MODEL and AI_API_KEY')
    return undefined
  }
  if (!model) throw new BadEnvironment('AI_MODEL: the name of the model is needed with AI_BASE_URL')
  const { protocol, hostname } = new URL(baseUrl)
  if (apiKey && protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
    throw new BadEnvironment('AI_BASE_URL: https is needed to send AI_API_KEY to another machine')
  return { baseUrl, model, apiKey }
}
