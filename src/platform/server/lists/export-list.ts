import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../model/contract/page.ts'
import type { Context } from '../contract/operation.ts'
import { type HospitalDb, inHospital } from '../database/in-hospital.ts'
import { storeFile } from '../files/store-file.ts'
import { startLongWork } from '../work/long-work.ts'
import { type CsvRow, csvOf } from './csv.ts'

const PAGE = 500

/** A list as a file: what it is called, how it is read, and how its rows read there. */
export type ListExport<Row> = {
  /** The kind of the long work. */
  readonly kind: string
  readonly title: string
  /** In the audit event. */
  readonly list: string
  fileName(day: IsoDate): string
  /** One row and several: ['patient', 'patients']. */
  readonly counted: readonly [one: string, many: string]
  readonly header: readonly string[]
  page(db: HospitalDb, after: string | undefined, limit: number): Promise<Page<Row>>
  /** The lines below the header, once all rows are read. */
  lines(rows: readonly Row[]): readonly CsvRow[]
}

/** Writes a list to a CSV file, page by page in transactions of their own, while the person goes on working. */
export async function exportList<Row>(
  context: Pick<Context, 'db' | 'actor' | 'platform' | 'record'>,
  list: ListExport<Row>,
): Promise<{ workId: string }> {
  const { actor, platform, record } = context
  const scope = () => ({
    hospital: actor.hospitalId,
    actor: actor.userId,
    now: platform.clock(),
    heavy: 'export' as const,
  })
  const work = { kind: list.kind, title: `${list.title} as CSV` }
  const workId = await startLongWork(context, work, async (progress) => {
    const rows: Row[] = []
    let after: string | undefined
    do {
      const page = await inHospital(platform.database, { ...scope(), readOnly: true }, (db) =>
        list.page(db, after, PAGE),
      )
      rows.push(...page.rows)
      await progress.step(rows.length, Math.max(page.total, rows.length))
      after = page.next ?? undefined
    } while (after)
    const file = {
      name: list.fileName(dayOf(platform.clock())),
      mediaType: 'text/csv',
      bytes: csvOf(list.header, list.lines(rows)),
    }
    const { id } = await inHospital(platform.database, scope(), (db) => storeFile(db, file))
    const [one, many] = list.counted
    return { resultFile: id, note: rows.length === 1 ? `1 ${one}` : `${rows.length} ${many}` }
  })
  await record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts: { list: list.list } })
  return { workId }
}
