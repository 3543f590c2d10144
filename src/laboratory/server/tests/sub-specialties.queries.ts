import { sql } from 'kysely'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../platform/server/database/same-row.ts'
import type { SubSpecialtyForm } from '../../model/tests/tests.contract.ts'

/** The sub specialties of the laboratory in the order of a report, with how many tests each has on a day. */
export const subSpecialties = (db: HospitalDb, day: IsoDate) =>
  db
    .selectFrom('lab_sub_specialties as s')
    .select(['s.id', 's.version', 's.name', 's.position'])
    .select([
      sql<SubSpecialtyForm['serviceGroup']>`s.service_group`.as('serviceGroup'),
      sql<SubSpecialtyForm['status']>`s.status`.as('status'),
      sql<number>`(select count(*)::int from lab_test_terms t where ${sameRow('s', 't.sub_specialty_id')}
        and t.valid_from <= ${day} and (t.valid_to is null or t.valid_to >= ${day}))`.as('tests'),
    ])
    .orderBy('s.position')
    .orderBy('s.name')
    .execute()
