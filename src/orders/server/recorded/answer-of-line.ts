import { sql } from 'kysely'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { AnswerOfLine } from '../../model/shown-order.ts'

/** What is known of the report of a recorded line `l`; nothing while it waits for one. */
export const ANSWER_OF_LINE = sql<AnswerOfLine | null>`(select jsonb_build_object('fileId', r.file_id,
    'fileName', r.file_name, 'noneReason', r.none_reason, 'notedAt', r.noted_at, 'notedBy', u.full_name)
  from recorded_reports r left join users u on ${sameRow('u', 'r.noted_by')}
  where ${sameRow('l', 'r.order_line_id')} and r.taken_back_at is null)`

export const showAnswer = (answer: AnswerOfLine | null): AnswerOfLine | null =>
  answer && { ...answer, notedAt: new Date(answer.notedAt).toISOString() }
