import type { Context, Download } from '../contract/operation.ts'
import { isShownInline } from './accept-file.ts'

/** A stored file to hand over, its opening recorded: whoever calls has asked whether what refers to it may be read. */
export async function openStored({ db, record }: Pick<Context, 'db' | 'record'>, id: string): Promise<Download> {
  const file = await db
    .selectFrom('files')
    .select(['name', 'media_type as mediaType', 'bytes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await record({ type: 'file.opened', subject: { type: 'file', id } })
  return { ...file, inline: isShownInline(file.mediaType) }
}
