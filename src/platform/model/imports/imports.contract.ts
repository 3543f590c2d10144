import * as z from 'zod/mini'
import { text, uuid } from '../contract/fields.ts'
import { route } from '../contract/route.ts'
import { IMPORT_EXTENSIONS, IMPORT_TOO_LARGE, MAX_IMPORT_BYTES } from './import-limits.ts'

/** Why a file cannot be read as a table, said to a receptionist. */
export const UNREADABLE = {
  FILE_EMPTY: { status: 400, text: 'The file is empty. Please choose a file with a header and at least one row.' },
  NOT_A_TABLE: {
    status: 415,
    text: 'This file is not a table. Please choose a CSV, TSV, TXT or Excel (.xlsx) file.',
  },
  OLD_WORKBOOK: {
    status: 415,
    text: 'This is an Excel file of the old kind (.xls). Save it in Excel as .xlsx or CSV and choose that file.',
  },
  WORKBOOK_UNREADABLE: { status: 415, text: 'This Excel file cannot be read. Save it as CSV and choose that file.' },
  WORKBOOK_TOO_LARGE: {
    status: 413,
    text: 'This Excel file is too large once it is unpacked. Save it as CSV and choose that file.',
  },
  TOO_MANY_COLUMNS: {
    status: 400,
    text: 'This file has <columns> columns; at most 500 can be read. Is it the right file?',
  },
  TOO_MANY_ROWS: { status: 413, text: 'At most 2,00,000 rows can be imported at once. Please split the file.' },
  ONE_COLUMN: {
    status: 400,
    text: 'Only one column was found. Columns are parted by commas, semicolons, tabs or |. Is it the right file?',
  },
  DOUBLED_NAME: {
    status: 400,
    text: 'The column "<name>" is in the header twice. Please give each column its own name.',
  },
  NO_ROWS: { status: 400, text: 'CSV file must have at least a header and one data row' },
  QUOTE_NOT_CLOSED: { status: 400, text: 'A quotation mark that opens in row <row> is never closed.' },
  ROW_TOO_LONG: { status: 400, text: 'Row <row> is longer than a row of a table can be. Is it the right file?' },
} as const

const counts = {
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  warned: z.int(),
  /** The first ten. */
  warnings: z.array(z.string()),
}

/** An import and how far it is. `total` counts the rows to go through, `done` those gone through and saved. */
export const importState = z.object({
  id: uuid,
  fileName: z.string(),
  encoding: z.string(),
  delimiter: z.nullable(z.string()),
  firstRow: z.array(z.string()),
  headed: z.boolean(),
  /** The column of each field: recognised, or as it was started. */
  columns: z.string(),
  state: z.enum(['ready', 'running', 'stopped', 'done']),
  workId: z.nullable(uuid),
  done: z.int(),
  total: z.int(),
  ...counts,
})
export type ImportState = z.output<typeof importState>

/** What saving would do, row by row; `problems` are the refused rows with their reasons. */
export const importCheck = z.object({
  total: z.int(),
  ...counts,
  preview: z.array(
    z.object({
      row: z.int(),
      change: z.enum(['new', 'changed', 'same']),
      cells: z.record(z.string(), z.string()),
    }),
  ),
  problems: z.array(z.string()),
})
export type ImportCheck = z.output<typeof importCheck>

const choice = {
  columns: z
    .string()
    .check(z.maxLength(4000), z.regex(/^(\d{1,3})?(,(\d{1,3})?)*$/, 'Please choose the columns again')),
}
const ofList = z.object({ list: text(60) })
const one = z.object({ list: text(60), id: uuid })
const NOT_FOUND = { status: 404, text: 'This import no longer exists. Please choose the file again.' } as const
const MISSING_FIELDS = { status: 422, text: 'Missing required fields: <list>' } as const
/** What must be there before this list can be imported at all; the list says it. */
const LIST_NOT_READY = { status: 422, text: '<reason>' } as const
const permission = 'by-list'

/** The calls of every list that is filled from files (`list` is an ImportList's name); the list says who may. */
export const importContract = {
  upload: route({
    method: 'POST',
    path: '/imports/{list}',
    summary: 'Import a list from a file: read the table of the file; nothing is saved yet',
    permission,
    params: ofList,
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_IMPORT_BYTES, accept: IMPORT_EXTENSIONS, tooLarge: IMPORT_TOO_LARGE },
    reply: z.object({ id: uuid }),
    records: 'import.uploaded',
    refusals: UNREADABLE,
  }),
  unfinished: route({
    method: 'GET',
    path: '/imports/{list}',
    summary: 'The imports of a list that this user began and that stopped before their end',
    permission,
    params: ofList,
    reads: ['works'],
    reply: z.object({ imports: z.array(importState) }),
  }),
  open: route({
    method: 'GET',
    path: '/imports/{list}/{id}',
    summary: 'One import of this user and how far it is',
    permission,
    params: one,
    reads: ['works'],
    reply: importState,
    refusals: { NOT_FOUND },
  }),
  check: route({
    method: 'GET',
    path: '/imports/{list}/{id}/check',
    heavy: 'import',
    summary: 'What saving an import would do, with the first ten rows and every refused one',
    permission,
    params: one,
    query: z.object({ ...choice, headed: z.enum(['yes', 'no']) }),
    reads: [],
    reply: importCheck,
    refusals: { NOT_FOUND, MISSING_FIELDS, LIST_NOT_READY },
  }),
  start: route({
    method: 'POST',
    path: '/imports/{list}/{id}/run',
    heavy: 'import',
    summary: 'Begin an import, or go on after the last saved row; shown as long work',
    permission,
    params: one,
    body: z.object({ ...choice, headed: z.boolean() }),
    reply: z.object({ workId: uuid }),
    records: 'import.started',
    refusals: {
      NOT_FOUND,
      MISSING_FIELDS,
      LIST_NOT_READY,
      ALREADY_RUNNING: { status: 409, text: 'This import is already running.' },
      ALREADY_DONE: { status: 409, text: 'This import is already finished.' },
    },
  }),
  refusedRows: route({
    method: 'GET',
    path: '/imports/{list}/{id}/refused',
    summary: 'The refused rows of an import as a file, each with its reason',
    permission,
    params: one,
    reads: [],
    reply: 'bytes',
    records: 'file.opened',
    refusals: { NOT_FOUND },
  }),
} as const
