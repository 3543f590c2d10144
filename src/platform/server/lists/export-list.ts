import type * as z from 'zod/mini'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import type { Page } from '../../model/contract/page.ts'
import { columnsAmong, type ListColumn } from '../../model/lists/list-columns.ts'
import { type FileFormat, MAX_FILE_ROWS } from '../../model/lists/list-exports.ts'
import type { Actor } from '../contract/actor.ts'
import { asReadBy } from '../contract/mask-contact-data.ts'
import type { Context } from '../contract/operation.ts'
import { type HospitalDb, inHospital, type Scope } from '../database/in-hospital.ts'
import type { Platform } from '../platform.ts'
import { record } from '../records/audit.ts'
import { type Progress, startLongWork } from '../work/long-work.ts'
import { type ListFile, listFile } from './list-file.ts'

const PAGE = 500

/** A list as a file: what it is called, its columns, and how it is read. */
export type ListExport<Row> = {
  /** The kind of the long work. */
  readonly kind: string
  readonly title: string
  /** In the audit event. */
  readonly list: string
  /** Without its extension. */
  fileName(day: IsoDate): string
  /** One row and several: ['patient', 'patients']. */
  readonly counted: readonly [one: string, many: string]
  readonly columns: readonly ListColumn<Row>[]
  /** The schema of a row, whose contact data are masked for those who may not read them; null where there are none. */
  readonly row: z.core.$ZodType | null
  page(db: HospitalDb, after: string | undefined, limit: number): Promise<Page<Row>>
  /** The order of the file where it is not that of the pages. */
  inOrder?(rows: readonly Row[]): readonly Row[]
}

/** A list of which columns are chosen; the right to read its rows is asked by its route (`shows`). */
type ReadList<Row> = Pick<ListExport<Row>, 'title' | 'list' | 'columns' | 'row' | 'page'>

/** The chosen columns of a printed list; rows beyond the limit of a file are left out. */
export type ChosenColumns = { readonly format: FileFormat; readonly columnIds: readonly string[] }

type Starter = Pick<Context, 'db' | 'actor' | 'platform'>

/** Writes all columns of a list to a file, while the user goes on working. */
export async function exportList<Row>(
  context: Starter & Pick<Context, 'record'>,
  list: ListExport<Row>,
  format: FileFormat = 'csv',
): Promise<{ workId: string }> {
  const workId = await startExport(context, list, format, Number.POSITIVE_INFINITY)
  await context.record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts: { list: list.list } })
  return { workId }
}

/** Writes the chosen columns of a printed list to a CSV or Excel file, named after the list and the day. */
export async function exportColumns<Row>(
  context: Starter & Pick<Context<'NO_COLUMN'>, 'record' | 'refuse'>,
  list: ReadList<Row>,
  { format, columnIds }: ChosenColumns,
): Promise<{ workId: string }> {
  const columns = columnsAmong(list.columns, columnIds)
  if (columns.length === 0) return context.refuse('NO_COLUMN')
  const chosen: ListExport<Row> = {
    ...list,
    kind: 'columns-export',
    columns,
    fileName: (day) => `${list.list}_${day}`,
    counted: ['row', 'rows'],
  }
  const workId = await startExport(context, chosen, format, MAX_FILE_ROWS)
  const facts = { list: list.list, as: format, columns: columns.map(({ id }) => id).join(' ') }
  await context.record({ type: 'list.exported', subject: { type: 'work', id: workId }, facts })
  return { workId }
}

/** Starts the work; when its file is written, the audit says how many rows left, and never who is in them. */
async function startExport<Row>(
  context: Starter,
  list: ListExport<Row>,
  format: FileFormat,
  most: number,
): Promise<string> {
  const { actor, platform } = context
  const scope = () => ({
    hospital: actor.hospitalId,
    actor: actor.userId,
    now: platform.clock(),
    heavy: 'export' as const,
    readOnly: true,
  })
  const work = { kind: list.kind, title: `${list.title} as ${format === 'csv' ? 'CSV' : 'Excel'}` }
  const id = await startLongWork(context, work, async (progress) => {
    const file = listFile(format, list.title, list.columns)
    try {
      const rows = await readInto(file, list, { actor, platform, scope, progress, most })
      const { extension, mediaType } = file
      const name = `${list.fileName(dayOf(platform.clock()))}.${extension}`
      const [one, many] = list.counted
      const bytes = await file.end()
      const written = { type: 'list.written', subject: { type: 'work', id }, facts: { list: list.list, rows } }
      await inHospital(platform.database, { ...scope(), readOnly: false }, (db) => record(db, actor, written))
      return { result: { name, mediaType, bytes }, note: rows === 1 ? `1 ${one}` : `${rows} ${many}` }
    } finally {
      await file.close()
    }
  })
  return id
}

type Reading = {
  readonly actor: Actor
  readonly platform: Platform
  scope(): Scope
  readonly progress: Progress
  readonly most: number
}

/** Reads page by page, each in a transaction of its own; the number of rows read. */
async function readInto<Row>(
  file: ListFile<Row>,
  list: ListExport<Row>,
  { actor, platform, scope, progress, most }: Reading,
): Promise<number> {
  const held: Row[] = []
  let count = 0
  let after: string | undefined
  do {
    const limit = Math.min(PAGE, most - count)
    const page = await inHospital(platform.database, scope(), (db) => list.page(db, after, limit))
    const rows = page.rows.map((row) => (list.row ? asReadBy(actor, list.row, row) : row))
    if (list.inOrder) held.push(...rows)
    else file.add(rows)
    count += page.rows.length
    await progress.step(count, Math.max(page.total, count))
    after = page.next ?? undefined
  } while (after && count < most)
  if (list.inOrder) file.add(list.inOrder(held))
  return count
}
