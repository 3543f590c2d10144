import * as z from 'zod/mini'
import { instant, requiredText, uuid } from '../contract/fields.ts'
import { route } from '../contract/route.ts'
import { columnIds } from './list-exports.ts'

/** More own presets than this nobody finds anything in. */
export const MOST_PRESETS = 12

export const ORIENTATIONS = ['portrait', 'landscape'] as const
export const PAGE_SIZES = ['A4', 'Letter'] as const

/** Which list is printed, as its screen names it: 'todays-ipd'. */
const list = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** What is printed of a list and how (specification 2 section 3, 'Print settings'). */
export const printSettings = z.object({
  selectedColumnIds: columnIds,
  orientation: z.enum(ORIENTATIONS),
  pageSize: z.enum(PAGE_SIZES),
  showFilters: z.boolean(),
  showDateTime: z.boolean(),
  showPageNumbers: z.boolean(),
})
export type PrintSettings = z.output<typeof printSettings>

/** The form that asks for a name. */
export const presetForm = z.object({ name: requiredText(40, 'Please give the preset a name') })

/** Print settings that a person keeps under a name, and the trace of a print. */
export const printPresetsContract = {
  myPrintPresets: route({
    method: 'GET',
    path: '/print-presets',
    summary: 'The own print presets of a list, oldest first',
    permission: 'list:export',
    shows: null,
    query: z.object({ list: z.optional(list) }),
    reads: ['print_presets'],
    reply: z.object({ presets: z.array(z.extend(printSettings, { id: uuid, name: z.string() })) }),
  }),
  savePrintPreset: route({
    method: 'POST',
    path: '/print-presets',
    summary: 'Keep print settings under a name; an own preset with this name is replaced',
    permission: 'list:export',
    shows: null,
    body: z.extend(printSettings, { list, ...presetForm.shape }),
    creates: true,
    reply: z.object({ id: uuid }),
    records: 'print_preset.saved',
    refusals: { TOO_MANY: { status: 409, text: `At most ${MOST_PRESETS} presets. Please delete one first.` } },
  }),
  removePrintPreset: route({
    method: 'DELETE',
    path: '/print-presets/{id}',
    summary: 'Forget an own print preset',
    permission: 'list:export',
    shows: null,
    params: z.object({ id: uuid }),
    reply: z.object({ name: z.string() }),
    records: 'print_preset.removed',
  }),
  recordListPrint: route({
    method: 'POST',
    path: '/list-prints',
    summary: 'Note that a list is printed: which, how many rows, which columns; never who is in it',
    permission: 'list:export',
    shows: null,
    body: z.object({
      list,
      rows: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      columnIds,
    }),
    reply: z.object({ at: instant }),
    records: 'list.exported',
  }),
}
