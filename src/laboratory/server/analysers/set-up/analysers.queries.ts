import { sql } from 'kysely'
import { type IsoDate, startOfDay } from '../../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import { sameRow } from '../../../../platform/server/database/same-row.ts'
import type { PROTOCOLS } from '../../../model/analysers/analysers.contract.ts'
import type { SAMPLE_NUMBERS } from '../../../model/analysers/match-value.ts'
import { plain } from '../../../model/numbers/rational.ts'

/** Analysers by their names, with their codes and what came of them since the midnight of a day. */
export async function analyserRows(db: HospitalDb, today: IsoDate) {
  const rows = await db
    .selectFrom('lab_analysers as a')
    .select([
      'a.id',
      'a.version',
      'a.name',
      'a.protocol',
      'a.address as host',
      'a.port',
      'a.allowed_from as allowedFrom',
    ])
    .select(['a.sender_application as senderApplication', 'a.sender_facility as senderFacility'])
    .select([
      'a.sample_no as sampleNo',
      'a.csv_sample as csvSample',
      'a.csv_code as csvCode',
      'a.csv_value as csvValue',
    ])
    .select(['a.csv_unit as csvUnit', 'a.is_on as isOn'])
    .select(
      sql<Date | null>`(select m.received_at from lab_analyser_messages m where ${sameRow('a', 'm.analyser_id')}
        order by m.arrival desc limit 1)`.as('heardAt'),
    )
    .select(
      sql<{ messages: number; repeats: number }>`(select jsonb_build_object('messages', count(*)::int,
          'repeats', (count(*) filter (where m.is_repeat))::int)
        from lab_analyser_messages m where ${sameRow('a', 'm.analyser_id')} and m.received_at >= ${startOfDay(today)})`.as(
        'counted',
      ),
    )
    .orderBy(sql`lower(a.name)`)
    .execute()
  const codes = await codesOfAnalysers(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ heardAt, counted, ...row }) => ({
    ...row,
    protocol: row.protocol as (typeof PROTOCOLS)[number],
    sampleNo: row.sampleNo as (typeof SAMPLE_NUMBERS)[number],
    heardAt: heardAt?.toISOString() ?? null,
    ...counted,
    codes: codes
      .filter(({ analyserId }) => analyserId === row.id)
      .map(({ code, parameterId, unit, factor }) => ({ code, parameterId, unit, factor: plain(factor) })),
  }))
}

export async function codesOfAnalysers(db: HospitalDb, analyserIds: readonly string[]) {
  if (analyserIds.length === 0) return []
  return db
    .selectFrom('lab_analyser_codes')
    .select(['id', 'analyser_id as analyserId', 'code', 'parameter_id as parameterId', 'unit', 'factor'])
    .where('analyser_id', 'in', [...analyserIds])
    .orderBy('code')
    .execute()
}

/** The parameters that a code may mean: what is measured or said, not what is calculated from others. */
export const parametersToChoose = (db: HospitalDb) =>
  db
    .selectFrom('lab_parameters')
    .select(['id', 'code', 'name'])
    .where('status', '=', 'Active')
    .where('kind', 'in', ['numeric', 'text', 'choice'])
    .orderBy(sql`lower(name)`)
    .execute()
