import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'

/** All rates, those of the shortest beginning of an HSN first, each by its days. */
export const goodsTaxes = (db: HospitalDb) =>
  db
    .selectFrom('goods_taxes')
    .select([
      'id',
      'hsn',
      'is_listed as isListed',
      'basis_points as basisPoints',
      'valid_from as validFrom',
      'valid_to as validTo',
      'source',
      'version',
    ])
    .orderBy('hsn')
    .orderBy('is_listed')
    .orderBy('valid_from')
    .execute()
