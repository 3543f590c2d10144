import { isIsoDate, showDay, showMoment } from '../../../kernel/calendar.ts'
import { inWords } from '../../../kernel/in-words.ts'
import { isUuid } from '../../../kernel/uuid.ts'
import type { HistoryEntry } from '../../../platform/model/records/history.ts'
import type { HistoryWords } from '../../model/history-words.ts'

export type Change = { readonly label: string; readonly before: string; readonly after: string }

/** What the headline tells already, and what is no fact of the record. */
const UNTOLD = new Set([
  'withdrawn_at',
  'withdrawn_by',
  'withdrawn_reason',
  'created_at',
  'created_by',
  'updated_by',
  'patient_id',
  'merged_into',
])
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const NOTHING = 'nothing'

/** What happened, as a sentence without its subject: 'registered this patient'. */
export function headlineOf({ change, fields }: HistoryEntry, words: HistoryWords): string {
  const { kind, registered = false } = words
  if (change === 'insert') return `${registered ? 'registered' : 'added'} this ${kind}`
  const merge = fields.find(({ field }) => field === 'merged_into')
  if (merge) return merge.after ? `merged this ${kind} into another` : `undid the merge of this ${kind}`
  if (fields.some(({ field }) => field === 'patient_id')) return `moved this ${kind} to another patient record`
  const withdrawal = fields.find(({ field }) => field === 'withdrawn_at')
  if (withdrawal?.after) return `deleted this ${kind}`
  if (withdrawal) return `restored this ${kind}`
  return changesOf({ fields }, words).length === 0 ? `saved this ${kind} unchanged` : `changed this ${kind}`
}

/** Field by field, before and after, in the words of the screens. */
export const changesOf = ({ fields }: Pick<HistoryEntry, 'fields'>, words: HistoryWords): Change[] =>
  fields
    .filter(({ field }) => !UNTOLD.has(field) && !words.silent?.includes(field))
    .map(({ field, before, after }) => ({
      label: words.labels?.[field] ?? field.split('_').map(inWords).join(' '),
      before: shown(words, field, before),
      after: shown(words, field, after),
    }))

/** The one line under 'deleted'. */
export const reasonOf = ({ fields }: HistoryEntry): string | null =>
  fields.find(({ field }) => field === 'withdrawn_reason')?.after ?? null

function shown({ worded, values }: HistoryWords, field: string, value: string | null): string {
  if (value === null || value === '') return NOTHING
  const word = values?.[field]?.[value]
  if (word) return word
  if (value === 'true') return 'Yes'
  if (value === 'false') return 'No'
  if (isUuid(value)) return 'a file or record'
  if (isIsoDate(value)) return showDay(value)
  if (INSTANT.test(value)) return showMoment(value)
  return worded?.includes(field) ? value.split('_').map(inWords).join(' ') : value
}
