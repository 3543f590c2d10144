import * as z from 'zod/mini'
import { text, uuid } from './fields.ts'
import { route } from './route.ts'

/** A little under ten mebibytes: 'File size must be less than 10MB' (specification 2 section 5). */
export const MAX_FILE_BYTES = 10 * 1024 * 1024 - 1
export const FILE_TOO_LARGE = 'File size must be less than 10MB'
export const FILE_EXTENSIONS = ['pdf', 'jpg', 'jpeg', 'png', 'doc', 'docx'] as const

/** Why a file is not taken. */
export const FILE_REFUSALS = {
  FILE_EMPTY: { status: 400, text: 'The file is empty.' },
  FILE_TYPE_REFUSED: { status: 415, text: 'Only pdf, jpg, jpeg, png, doc and docx files are accepted.' },
  FILE_NOT_WHAT_IT_SAYS: { status: 415, text: 'The content of <name> is not that of a .<extension> file.' },
  FILE_TOO_MANY_PIXELS: { status: 415, text: '<name> has more than 50 million pixels. Please scan it smaller.' },
  FILE_HAS_MACROS: { status: 415, text: '<name> contains macros. Please save it without them.' },
  FILE_WITHOUT_PAGES: {
    status: 415,
    text: '<name> cannot be opened or has no pages. Please save it as PDF again, without a password.',
  },
  FILE_UNREADABLE: { status: 415, text: '<name> cannot be read. Please scan or save it again.' },
  FILE_PACKED_TOO_TIGHT: { status: 415, text: '<name> unpacks to far more than its size.' },
} as const
export type FileRefusals = typeof FILE_REFUSALS

export const longWork = z.object({
  id: uuid,
  kind: z.string(),
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  done: z.int(),
  total: z.nullable(z.int()),
  note: z.nullable(z.string()),
  /** There is a file to fetch. */
  hasResult: z.boolean(),
  /** The address of the screen that shows it in full. */
  shownAt: z.nullable(z.string()),
})
export type LongWork = z.output<typeof longWork>

/** What every domain uses: files, long work. */
export const platformContract = {
  uploadFile: route({
    method: 'POST',
    path: '/files',
    summary: 'Store a file; its extension and its content must agree',
    permission: 'document:upload',
    query: z.object({ name: text(255).check(z.minLength(1, 'The file has no name')) }),
    upload: { maxBytes: MAX_FILE_BYTES, accept: FILE_EXTENSIONS, tooLarge: FILE_TOO_LARGE },
    reply: z.object({ id: uuid, name: z.string(), size: z.int(), sha256: z.string() }),
    records: 'file.stored',
    refusals: FILE_REFUSALS,
  }),
  file: route({
    method: 'GET',
    path: '/files/{id}',
    summary: 'The bytes of a file',
    permission: 'document:read',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'file.opened',
    refusals: { NOT_FOUND: { status: 404, text: 'Download failed. Please try again.' } },
  }),
  works: route({
    method: 'GET',
    path: '/works',
    summary: 'Long work this person started: running, and finished within the hour',
    permission: 'signed-in',
    reads: ['works'],
    reply: z.object({ works: z.array(longWork) }),
  }),
  workResult: route({
    method: 'GET',
    path: '/works/{id}/file',
    summary: 'The file a finished work of this person made, while the rights it was made with are held',
    permission: 'signed-in',
    params: z.object({ id: uuid }),
    reads: [],
    reply: 'bytes',
    records: 'file.opened',
    refusals: {
      NOT_FOUND: { status: 404, text: 'Download failed. Please try again.' },
      RIGHT_LOST: { status: 403, text: 'You do not have permission to do this.' },
    },
  }),
  cancelWork: route({
    method: 'DELETE',
    path: '/works/{id}',
    summary: 'Ask a running work to stop',
    permission: 'signed-in',
    params: z.object({ id: uuid }),
    reply: z.object({ asked: z.boolean() }),
    records: 'work.cancel_asked',
  }),
}
