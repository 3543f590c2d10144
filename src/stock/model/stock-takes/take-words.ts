import { KIND_WORDS, SCHEDULE_WORDS } from '../../../medicines/model/items/medicine-words.ts'
import type { TAKE_CLASSES, TakeScope } from './stock-take-fields.ts'
import type { TakeRow } from './take-shapes.ts'

export const TAKE_SCOPE_WORDS: Readonly<Record<TakeScope, string>> = {
  all: 'All items',
  rack: 'A rack',
  kind: 'A kind of item',
  schedule: 'A schedule',
  abc: 'A class by use',
}

export const CLASS_WORDS: Readonly<Record<(typeof TAKE_CLASSES)[number], string>> = {
  A: 'Class A: the dearest 70 % of use',
  B: 'Class B: the next 20 %',
  C: 'Class C: the last 10 %',
  none: 'Without use in 90 days',
}

export const TAKE_STATE_WORDS: Readonly<Record<TakeRow['state'], string>> = {
  counting: 'Being counted',
  counted: 'Waits for approval',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
}

const wordIn = (words: Readonly<Record<string, string>>, key: string): string => words[key] ?? key

/** 'All items', 'Rack B2', 'Narcotic', 'Class C: the last 10 %': what a take counts. */
export function scopeWords({ scope, chosen }: { readonly scope: TakeScope; readonly chosen: string }): string {
  if (scope === 'all') return TAKE_SCOPE_WORDS.all
  if (scope === 'rack') return `Rack ${chosen}`
  if (scope === 'abc') return wordIn(CLASS_WORDS, chosen)
  return wordIn(scope === 'kind' ? KIND_WORDS : SCHEDULE_WORDS, chosen)
}
