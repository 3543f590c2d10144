import type { Actor } from '../../../platform/server/contract/actor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { storeFile } from '../../../platform/server/files/store-file.ts'
import type { Platform } from '../../../platform/server/platform.ts'
import type { PrintFacts } from '../../../platform/server/prints/print-template.ts'
import { type DocumentPart, PART_WORDS } from '../../model/document-parts.ts'
import { bindBehind } from '../binding/bind-behind.ts'
import { filePdf } from '../file-document.ts'

type On = { readonly visitId: string; readonly type: number; readonly part: DocumentPart }

/** The other part of a document, where its desk filed it. */
export const otherPart = async (db: HospitalDb, { visitId, type, part }: On): Promise<OtherPart | null> =>
  (await db
    .selectFrom('document_parts')
    .select(['part', 'file_id as fileId'])
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', type)
    .where('part', '<>', part)
    .executeTakeFirst()) ?? null
export type OtherPart = { readonly part: string; readonly fileId: string }

type Binding = Pick<PrintFacts, 'hospital' | 'printed'> & { readonly title: string; readonly pdf: Buffer }

/** A part with the other one behind it, as the line of the checklist has them; made before the transaction. */
export const boundParts = async (
  { platform, actor }: { readonly platform: Platform; readonly actor: Actor },
  around: Binding,
  other: OtherPart | null,
): Promise<Buffer> =>
  other === null
    ? around.pdf
    : bindBehind({ platform, actor }, around, [
        { fileId: other.fileId, foot: PART_WORDS[other.part === 'chart' ? 'chart' : 'wrappers'] },
      ])

type Filing = On & {
  readonly patientId: string
  readonly name: string
  /** The part alone, and with the other behind it. */
  readonly pdf: Buffer
  readonly whole: Buffer
  /** The part that is bound behind it. */
  readonly other: OtherPart | null
}

/** Files a part and, on its line, the whole; null where the other part is another by now. */
export async function filePart(
  db: HospitalDb,
  { visitId, patientId, type, part, name, pdf, whole, other }: Filing,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<{ readonly id: string; readonly replaced: boolean } | null> {
  // Both parts wait for the visit: whoever comes second sees what the first filed.
  await db.selectFrom('visits').select('id').where('id', '=', visitId).forNoKeyUpdate().execute()
  const present = await otherPart(db, { visitId, type, part })
  if (present?.fileId !== other?.fileId) return null
  const { id: fileId } = await storeFile(db, { name, mediaType: 'application/pdf', bytes: pdf })
  const changed = await db
    .updateTable('document_parts')
    .set({ file_id: fileId })
    .where('visit_id', '=', visitId)
    .where('document_type_id', '=', type)
    .where('part', '=', part)
    .returning('id')
    .executeTakeFirst()
  if (!changed)
    await db
      .insertInto('document_parts')
      .values({ visit_id: visitId, patient_id: patientId, document_type_id: type, part, file_id: fileId })
      .execute()
  return filePdf(db, { visitId, patientId, type, name, pdf: whole }, by)
}
