import { sql } from 'kysely'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import type { ImplantFiles } from '../../model/shown-charge.ts'
import type { ChargeRow } from '../charge-row.ts'

type Source = Pick<ChargeRow, 'source_kind' | 'source_id'>
type Files = Pick<ImplantFiles, 'invoiceFileId' | 'stickerFileId'>

/** The files of a charge; undefined where none was ever sent. */
export const filesOfCharge = (db: HospitalDb, { source_kind, source_id }: Source): Promise<ImplantFiles | undefined> =>
  db
    .selectFrom('implant_files')
    .select(['id', 'version', 'invoice_file_id as invoiceFileId', 'sticker_file_id as stickerFileId'])
    .where('source_kind', '=', source_kind)
    .where('source_id', '=', source_id)
    .executeTakeFirst()

/**
 * Keeps the files of a charge as they are to be, if they are still those of `version`, 0 where there were none. Undefined where
 * another user was first.
 */
export const keepFiles = (
  db: HospitalDb,
  charge: Source & Pick<ChargeRow, 'visit_id' | 'patient_id'>,
  { invoiceFileId, stickerFileId }: Files,
  version: number,
): Promise<{ readonly id: string; readonly version: number } | undefined> =>
  db
    .insertInto('implant_files')
    .values({
      visit_id: charge.visit_id,
      patient_id: charge.patient_id,
      source_kind: charge.source_kind,
      source_id: charge.source_id,
      invoice_file_id: invoiceFileId,
      sticker_file_id: stickerFileId,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['hospital_id', 'source_kind', 'source_id'])
        .doUpdateSet({
          invoice_file_id: sql`excluded.invoice_file_id`,
          sticker_file_id: sql`excluded.sticker_file_id`,
        })
        .where('implant_files.version', '=', version),
    )
    .returning(['id', 'version'])
    .executeTakeFirst()
