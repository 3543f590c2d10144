import { accept, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { Context } from '../../../platform/server/contract/operation.ts'
import { isShownInline } from '../../../platform/server/files/accept-file.ts'
import type { Cell } from '../../model/results/decide-entries.ts'
import type { ResultFile } from '../../model/results/lab-result.ts'

type Named = { readonly fileId?: string | null | undefined }
type Scope = Pick<Context, 'db' | 'actor'>

/**
 * Values with the files that they name. Each was uploaded by who enters it, or stands in its sample already; a PDF or a picture, since it
 * becomes pages of the report.
 */
export async function withFiles<Value extends Named>(
  { db, actor }: Scope,
  values: readonly Value[],
  cells: readonly Cell[],
  fieldOf: (value: Value) => string,
): Promise<Verdict<(Value & { readonly file: ResultFile | null })[], 'NOT_A_FILE' | 'FILE_NOT_FOUND'>> {
  const ids = values.flatMap(({ fileId }) => fileId ?? [])
  const stored = ids.length === 0 ? [] : await filesOf(db, ids)
  const standing = new Set(cells.flatMap(({ live }) => live?.fileId ?? []))
  const all: (Value & { readonly file: ResultFile | null })[] = []
  for (const value of values) {
    const file = stored.find(({ id }) => id === value.fileId)
    if (value.fileId && !(file && (file.by === actor.userId || standing.has(file.id))))
      return refuse('FILE_NOT_FOUND', { field: fieldOf(value) })
    if (file && !isShownInline(file.mediaType))
      return refuse('NOT_A_FILE', { field: fieldOf(value), values: { name: file.name } })
    all.push({ ...value, file: file ? { id: file.id, name: file.name } : null })
  }
  return accept(all)
}

const filesOf = (db: Scope['db'], ids: readonly string[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'media_type as mediaType', 'created_by as by'])
    .where(idIn('id', ids))
    .execute()
