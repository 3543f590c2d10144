import type { ChildProcess } from 'node:child_process'
import type { FastifyBaseLogger as Logger } from 'fastify'
import { Denied } from '../contract/problem.ts'
import type { PrintFacts, PrintTemplate } from './print-template.ts'
import type { TypesetJob } from './typeset-job.ts'
import { endTypesetting, outcomeOf, startTypesetting } from './typesetting-process.ts'

const LIMITS = {
  /** For one document. */
  mostMs: 30_000,
  /** For the compiler, in MB. */
  memoryMb: 1_024,
  /** A process larger than this, in MB, is replaced after its document: WebAssembly never gives memory back. */
  grownMb: 640,
  /** A process without work for so long ends, and frees some 200 MB. */
  idleMs: 300_000,
  /** Further documents are refused while so many wait. */
  mostWaiting: 40,
}

const MB = 1_048_576

/** A document that could not be made. People read the sentence of NOT_TYPESET; the reason is for tests. */
export class NotTypeset extends Denied {
  constructor(reason: string) {
    super('NOT_TYPESET')
    this.message = reason
  }
}

/** Makes PDFs from templates and data: one at a time, in a process of its own that may fail without the server. */
export type Typesetter = {
  typeset<Template extends PrintTemplate>(template: Template, facts: PrintFacts<Template['data']>): Promise<Buffer>
  stop(): Promise<void>
}

export function openTypesetter(log: Logger, given: Partial<typeof LIMITS> = {}): Typesetter {
  const limits = { ...LIMITS, ...given }
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const end = async () => {
    clearTimeout(idle)
    const last = child
    child = undefined
    if (last) await endTypesetting(last)
  }

  async function make(job: TypesetJob): Promise<Buffer> {
    clearTimeout(idle)
    child = child?.connected ? child : await startTypesetting(limits.memoryMb)
    const outcome = child && (await outcomeOf(child, job, limits.mostMs))
    if (!outcome || outcome.memory > limits.grownMb * MB) await end()
    else idle = setTimeout(() => void end(), limits.idleMs).unref()
    if (!outcome) throw new NotTypeset('the process ended or was silent for too long')
    if ('wrong' in outcome) throw new NotTypeset(outcome.wrong)
    return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength)
  }

  return {
    async typeset(template, facts) {
      if (waiting >= limits.mostWaiting) throw new NotTypeset('too many documents wait')
      const job = jobOf(template, facts)
      waiting++
      const mine = turn.then(() => make(job)).finally(() => waiting--)
      turn = mine.catch((error: unknown) => log.error({ err: error, template: template.title }, 'not typeset'))
      return mine
    },
    stop: end,
  }
}

/** The facts as the process takes them; data of another shape than the template's is a programming error. */
function jobOf(template: PrintTemplate, { data, pictures = {}, ...sheet }: PrintFacts): TypesetJob {
  const { title, paper } = template
  return {
    template: template.file,
    inputs: { sheet: JSON.stringify({ title, paper, ...sheet }), data: JSON.stringify(template.data.parse(data)) },
    pictures,
  }
}
