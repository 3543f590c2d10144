import type { FastifyBaseLogger as Logger } from 'fastify'
import { Denied } from '../contract/problem.ts'
import { type IsolatedKind, openIsolated, QueueFull, type QueueMember } from '../isolation/isolated.ts'
import type { PrintFacts, PrintTemplate } from './print-template.ts'
import type { Outcome, TypesetJob } from './typeset-job.ts'

const LIMITS = {
  script: new URL('./typesetter.process.ts', import.meta.url),
  /** For one document. */
  mostMs: 30_000,
  heapMb: 512,
  /** For the compiler. */
  wasmMb: 1_024,
  memoryMb: 1_800,
  /** WebAssembly never gives memory back. */
  grownMb: 640,
  /** An idle process holds some 200 MB. */
  idleMs: 300_000,
  mostWaiting: 40,
} satisfies IsolatedKind<TypesetJob, Outcome>

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
  const compiler = openIsolated<TypesetJob, Outcome>({ ...LIMITS, ...given })

  async function make(member: QueueMember, job: TypesetJob): Promise<Buffer> {
    const outcome = await compiler
      .session(member, (ask) => ask(job))
      .catch((error: Error) => ({ wrong: reasonOf(error) }))
    if ('wrong' in outcome) throw new NotTypeset(outcome.wrong)
    return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength)
  }

  return {
    async typeset(template, facts) {
      const job = jobOf(template, facts)
      return make(queueMemberOf(facts), job).catch((error: unknown) => {
        log.error({ err: error, template: template.title }, 'not typeset')
        throw error
      })
    },
    stop: compiler.stop,
  }
}

/** Documents wait by the hospital at their head and by who prints them. */
const queueMemberOf = ({ hospital, printed }: PrintFacts): QueueMember => ({
  hospitalId: hospital.name,
  userId: printed.by,
})

const reasonOf = (error: Error): string => (error instanceof QueueFull ? 'too many documents wait' : error.message)

/** The facts as the process takes them; data of another shape than the template's is a programming error. */
function jobOf(template: PrintTemplate, { data, pictures = {}, ...sheet }: PrintFacts): TypesetJob {
  const { title, paper } = template
  return {
    template: template.file,
    inputs: { sheet: JSON.stringify({ title, paper, ...sheet }), data: JSON.stringify(template.data.parse(data)) },
    pictures,
  }
}
