import * as z from 'zod/mini'
import { text, uuid } from '../contract/fields.ts'

const MOST_COLUMNS = 80

/** More rows than this belong into a report, not into a spreadsheet. */
export const MAX_FILE_ROWS = 100_000

export const FILE_FORMATS = ['csv', 'excel'] as const
export type FileFormat = (typeof FILE_FORMATS)[number]

/** The chosen columns of a list, by their ids. */
export const columnIds = z.readonly(z.array(text(60)).check(z.minLength(1), z.maxLength(MOST_COLUMNS)))

/** The answer to every export: the long work that writes the file. */
export const startedExport = z.object({ workId: uuid })

/**
 * What the routes that write chosen columns of a list to a file have in common; path, summary, filters and the right to what it shows are
 * the list's.
 */
export const EXPORT_ROUTE = {
  method: 'POST',
  permission: 'list:export',
  body: z.object({ format: z.enum(FILE_FORMATS), columnIds }),
  reply: startedExport,
  records: 'list.exported',
  refusals: {
    NO_COLUMN: { status: 400, text: 'Please select at least one column to print.' },
  },
} as const
